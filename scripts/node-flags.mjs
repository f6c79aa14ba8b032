/**
 * Node flags that keep a serving process within 300 MB: they limit the young generation (three times 16 MB;
 * larger ones save little), and the growth of the old one between collections, relative to the live data. By
 * default it doubles: 20,000 customers in the background took 350 MB instead of 210, at the same speed.
 *
 * The third flag is for the embedded database. By default, V8 optimizes each WebAssembly function after a few
 * milliseconds of use, which took 0.5 s of processor time during a start. With this budget V8 optimizes only the
 * functions that are still in use after some thousand statements. A fifth of it still took 0.2 s, and no time was saved later.
 * With the fourth flag, V8 validates a function when it first runs, and not all 13,000 at each start, which took 55 ms.
 *
 * The last flag, too, is for the start: the old generation of each of the two threads is not collected before it has 20 MB. By
 * default it was collected five times before the first answer.
 */
export const nodeFlags = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
  '--wasm-tiering-budget=2000000000',
  '--wasm-lazy-validation',
  '--initial-old-space-size=20',
]
