/** For whom a file of an invoice can be. */
export const audiences = ['csp', 'reseller', 'customer'] as const
export type Audience = (typeof audiences)[number]

export const formats = ['csv', 'jsonl', 'pdf'] as const
export type FileFormat = (typeof formats)[number]
