/**
 * Node flags that keep a serving process within 300 MB: they limit the young generation (three times 16 MB;
 * larger ones save little), and the growth of the old one between collections, relative to the live data. By
 * default it doubles: 20,000 customers in the background took 350 MB instead of 210, at the same speed.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40']
