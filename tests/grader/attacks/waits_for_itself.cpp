// Waits for a lock that it holds itself.
//
// kind: threads and signals
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: time-out

#include <pthread.h>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    return true;
}
