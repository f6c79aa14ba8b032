/** The kind of offers in a price sheet. */
export type SheetContent = 'licenses' | 'extendedService' | 'software' | 'reservations'

/** The price sheets by Microsoft's names. No sheet has prices of Azure usage: only Microsoft's bills state these prices. */
export const sheetContents: Readonly<Record<string, SheetContent>> = {
  updatedlicensebased: 'licenses',
  licensebasedest: 'extendedService',
  software: 'software',
  azure_reservations: 'reservations',
}

/** Microsoft's names of the sheets. */
export const sheetNames: readonly string[] = Object.keys(sheetContents)
