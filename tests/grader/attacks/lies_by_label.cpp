// Gives the label of fit to a function of other parameters and another result.
//
// kind: interface
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash, wrong type

extern "C" unsigned char lie(int, double, ...) asm("_Z3fitN5cards4HalfES0_");

extern "C" unsigned char lie(int, double, ...) { return 255; }
