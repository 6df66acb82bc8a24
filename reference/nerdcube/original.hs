-- [imports]
module Main where

import Control.Monad (foldM)
import Data.Array (Array, listArray, (!), (//))
import Data.List (nub)
-- [imports]

-- [orientation]
data Orientation = Upright | TurnedLeft | TurnedRight | UpsideDown
                 | UpDown | LeftRight | Any | Invalid
                 deriving (Eq)

type Turn = Orientation -> Orientation
-- [orientation]

-- [turns]
turnLeft, turnAround, turnRight :: Turn
turnLeft before = case before of
  Upright     -> TurnedLeft
  TurnedLeft  -> UpsideDown
  UpsideDown  -> TurnedRight
  TurnedRight -> Upright
  UpDown      -> LeftRight
  LeftRight   -> UpDown
  unknown     -> unknown
turnAround = turnLeft . turnLeft
turnRight  = undo turnLeft

undo :: Turn -> Turn
undo turn = turn . turn . turn
-- [turns]

-- [merge]
leavesRoom :: Orientation -> Orientation -> Bool
leavesRoom Any       _      = True
leavesRoom UpDown    closer = closer `elem` [Upright, UpsideDown]
leavesRoom LeftRight closer = closer `elem` [TurnedLeft, TurnedRight]
leavesRoom _         _      = False

merge :: Orientation -> Orientation -> Orientation
merge a b
  | a == b || leavesRoom b a = a
  | leavesRoom a b           = b
  | otherwise                = Invalid
-- [merge]

-- [types]
data Sticker = Sticker { letter :: Char, orientation :: Orientation } deriving (Eq)

type Face     = Int
type Cube     = Array Face Sticker
type Piece    = [Sticker]
type Slot     = (Face, Turn)
type Location = [Slot]

data Puzzle = Puzzle Cube [Piece]
-- [types]

-- [locations]
locations :: [Location]
locations = edges ++ corners
  where
    edges =
      [ [( 2, id), (53, turnAround)],         [( 4, turnLeft), (11, id)]
      , [( 6, turnRight), (17, id)],          [(14, id), ( 8, turnAround)]
      , [(19, turnLeft), (49, turnLeft)],     [(22, turnLeft), (21, turnRight)]
      , [(24, turnRight), (25, turnLeft)],    [(27, turnRight), (51, turnRight)]
      , [(29, turnAround), (40, turnLeft)],   [(32, turnAround), (38, id)]
      , [(35, turnAround), (42, turnRight)],  [(44, turnAround), (47, id)] ]
    corners =
      [ [(13, id), ( 7, turnLeft), (12, turnRight)]
      , [(15, turnRight), (16, id), ( 9, turnAround)]
      , [(31, turnLeft), (30, turnAround), (37, id)]
      , [(33, turnAround), (39, turnRight), (34, turnLeft)]
      , [(46, id), (43, turnLeft), (28, turnLeft)]
      , [(48, turnRight), (36, turnAround), (45, turnAround)]
      , [(54, turnAround), ( 3, turnRight), (18, turnRight)]
      , [(52, turnLeft), (10, id), ( 1, id)] ]

centres :: [Face]
centres = [5, 20, 23, 26, 41, 50]

centreOf :: Face -> Face
centreOf face
  | face <= 9  = 5
  | face >= 46 = 50
  | face >= 37 = 41
  | otherwise  = 20 + (face - 10) `mod` 9 `div` 3 * 3
-- [locations]

-- [peel]
turned :: Turn -> Sticker -> Sticker
turned turn sticker = sticker { orientation = turn (orientation sticker) }

peel :: Cube -> Location -> Piece
peel cube location = [turned (undo turn) (cube ! face) | (face, turn) <- location]

takeApart :: Cube -> Puzzle
takeApart cube = Puzzle (bare // loose) (map (peel cube) locations)
  where
    bare  = listArray (1, 54) (repeat (Sticker ' ' Any))
    loose = [(centre, turned (const Any) (cube ! centre)) | centre <- centres]
-- [peel]

-- [stick]
stick :: Cube -> (Slot, Sticker) -> [Cube]
stick cube ((face, turn), sticker) =
  [cube // [(face, new), (centre, turned (const joined) note)] | joined /= Invalid]
  where
    new    = turned turn sticker
    centre = centreOf face
    note   = cube ! centre
    joined = merge (orientation note) (orientation new)
-- [stick]

-- [takeOne]
takeOne :: [a] -> [(a, [a])]
takeOne []            = []
takeOne (first : rest) =
  (first, rest) : [(one, first : others) | (one, others) <- takeOne rest]

shifts :: [a] -> [[a]]
shifts piece = [drop n piece ++ take n piece | n <- [0 .. length piece - 1]]
-- [takeOne]

-- [fillLocation]
fillLocation :: Puzzle -> Location -> [Puzzle]
fillLocation (Puzzle cube unused) location =
  [ Puzzle next others
  | (piece, others) <- takeOne unused
  , length piece == length location
  , held <- shifts piece
  , next <- foldM stick cube (zip location held) ]
-- [fillLocation]

-- [solve]
solve :: Puzzle -> [Cube]
solve puzzle = [cube | Puzzle cube _ <- foldM fillLocation puzzle locations]
-- [solve]

-- [readsCT]
readsCT :: Cube -> Bool
readsCT cube = orientation (cube ! 23) == Upright && map (letter . (cube !)) cross == "CC'TT"
  where cross = [14, 22, 23, 24, 32]
-- [readsCT]

-- [read]
readCube :: String -> Cube
readCube text = listArray (1, 54) [Sticker c (standing o) | [c, o] <- concatMap words net]
  where net = filter ((/= "#") . take 1) (lines text)

standing :: Char -> Orientation
standing sign = case lookup sign signs of
  Just known -> known
  Nothing    -> error ("no orientation: " ++ [sign])
  where signs = zip "^<>v|-" [Upright, TurnedLeft, TurnedRight, UpsideDown, UpDown, LeftRight]
-- [read]

-- [main]
main :: IO ()
main = do
  text <- getContents
  let cubes     = solve (takeApart (readCube text))
      withCT    = filter readsCT cubes
      different = nub withCT
  putStrLn (show (length cubes) ++ " cubes can be put together.")
  putStrLn (show (length withCT) ++ " of them read C'T.")
  putStrLn (show (length different) ++ " of these look different.")
-- [main]
