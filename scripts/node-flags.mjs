/**
 * How Node is started for the service: the young generation stays at most this large (three times 16 MB), so that a
 * serving process keeps within 300 MB. Larger ones save the collector little.
 */
export const nodeFlags = ['--max-semi-space-size=16']
