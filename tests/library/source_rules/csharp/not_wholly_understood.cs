using System;
namespace Reversi
{
    public class ReversiController : IController
    {
        private static int games;  //~ ?static
        private int currentPlayer;  //~ ?model-only

        public void Selected(int player, int x, int y)
        {
            games++;
            currentPlayer = model.GetPlayer();
            int = = 1;
        }
    }
}
