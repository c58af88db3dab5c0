package reversi;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import javax.swing.JButton;

public class SquareButton extends JButton implements ActionListener
{
	private IModel model;
	private IController controller;
	private int player; // whose frame is this button on
	private int x;
	private int y;

	public SquareButton( IModel model, IController controller, int player, int x, int y )
	{
		this.model = model;
		this.controller = controller;
		this.player = player;
		this.x = x;
		this.y = y;
		setPreferredSize( new Dimension( 50, 50 ) );
		setBorderPainted( false ); // otherwise swing's own grey border goes over my black one
		addActionListener( this );
	}

	@Override
	protected void paintComponent( Graphics g )
	{
		g.setColor( Color.GREEN );
		g.fillRect( 0, 0, getWidth(), getHeight() );
		g.setColor( Color.BLACK );
		g.drawRect( 0, 0, getWidth() - 1, getHeight() - 1 );

		int piece = model.getBoardContents( x, y );
		if ( piece == IModel.PLAYER_WHITE )
		{
			g.setColor( Color.WHITE );
			g.fillOval( 2, 2, getWidth() - 4, getHeight() - 4 );
			g.setColor( Color.BLACK );
			g.drawOval( 2, 2, getWidth() - 4, getHeight() - 4 );
		}
		else if ( piece == IModel.PLAYER_BLACK )
		{
			g.setColor( Color.BLACK );
			g.fillOval( 2, 2, getWidth() - 4, getHeight() - 4 );
			g.setColor( Color.WHITE );
			g.drawOval( 2, 2, getWidth() - 4, getHeight() - 4 );
		}
	}

	@Override
	public void actionPerformed( ActionEvent e )
	{
		controller.squareSelected( player, x, y );
	}
}
