/**
 * Node flags that keep a serving process within 300 MB: they limit the young generation (three times 16 MB;
 * larger ones save little), and the growth of the old one between collections, relative to the live data. By
 * default it doubles: 20,000 customers in the background took 350 MB instead of 210, at the same speed.
 *
 * The third flag is for the embedded database. By default, V8 optimizes each WebAssembly function after a few
 * milliseconds of use, which took 0.5 s of processor time during a start. With this budget V8 optimizes only the
 * functions that are still in use after some thousand statements. A fifth of it still took 0.2 s, and no time was saved later.
 */
export const nodeFlags = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
  '--wasm-tiering-budget=2000000000',
]
