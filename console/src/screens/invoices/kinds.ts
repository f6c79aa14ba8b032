/** The kinds of lines that an invoice can have. */
export const invoiceTypes = ['license', 'onetime', 'usage', 'dailyratedusage'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** The kinds that customers see. */
export const customerTypes: readonly InvoiceType[] = ['license', 'onetime']
