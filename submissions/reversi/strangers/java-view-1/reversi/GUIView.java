package reversi;

import java.awt.BorderLayout;
import java.awt.GridLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView
{
	IModel model;
	IController controller;
	JFrame whiteFrame = new JFrame();
	JFrame blackFrame = new JFrame();
	JLabel whiteLabel = new JLabel();
	JLabel blackLabel = new JLabel();

	@Override
	public void initialise( IModel model, IController controller )
	{
		this.model = model;
		this.controller = controller;

		whiteFrame.setTitle( "Reversi - white player" );
		whiteFrame.setDefaultCloseOperation( JFrame.EXIT_ON_CLOSE );
		whiteFrame.getContentPane().setLayout( new BorderLayout() );
		whiteFrame.getContentPane().add( whiteLabel, BorderLayout.NORTH );
		JPanel whiteBoard = new JPanel( new GridLayout( 8, 8 ) );
		for ( int y = 0; y < 8; y++ )
			for ( int x = 0; x < 8; x++ )
				whiteBoard.add( new SquareButton( model, controller, 1, x, y ) );
		whiteFrame.getContentPane().add( whiteBoard, BorderLayout.CENTER );
		JPanel whiteButtons = new JPanel( new GridLayout( 2, 1 ) );
		JButton whiteAI = new JButton( "Greedy AI (play white)" );
		whiteAI.addActionListener( e -> controller.doAutomatedMove( 1 ) );
		JButton whiteRestart = new JButton( "Restart" );
		whiteRestart.addActionListener( e -> controller.startup() );
		whiteButtons.add( whiteAI );
		whiteButtons.add( whiteRestart );
		whiteFrame.getContentPane().add( whiteButtons, BorderLayout.SOUTH );
		whiteFrame.pack();
		whiteFrame.setVisible( true );

		blackFrame.setTitle( "Reversi - black player" );
		blackFrame.setDefaultCloseOperation( JFrame.EXIT_ON_CLOSE );
		blackFrame.getContentPane().setLayout( new BorderLayout() );
		blackFrame.getContentPane().add( blackLabel, BorderLayout.NORTH );
		JPanel blackBoard = new JPanel( new GridLayout( 8, 8 ) );
		for ( int y = 7; y >= 0; y-- )
			for ( int x = 7; x >= 0; x-- )
				blackBoard.add( new SquareButton( model, controller, 2, x, y ) );
		blackFrame.getContentPane().add( blackBoard, BorderLayout.CENTER );
		JPanel blackButtons = new JPanel( new GridLayout( 2, 1 ) );
		JButton blackAI = new JButton( "Greedy AI (play black)" );
		blackAI.addActionListener( e -> controller.doAutomatedMove( 2 ) );
		JButton blackRestart = new JButton( "Restart" );
		blackRestart.addActionListener( e -> controller.startup() );
		blackButtons.add( blackAI );
		blackButtons.add( blackRestart );
		blackFrame.getContentPane().add( blackButtons, BorderLayout.SOUTH );
		blackFrame.pack();
		blackFrame.setLocation( 500, 0 );
		blackFrame.setVisible( true );
	}

	@Override
	public void refreshView()
	{
		whiteFrame.repaint();
		blackFrame.repaint();
	}

	@Override
	public void feedbackToUser( int player, String message )
	{
		if ( player == 1 )
			whiteLabel.setText( message );
		else if ( player == 2 )
			blackLabel.setText( message );
	}
}
