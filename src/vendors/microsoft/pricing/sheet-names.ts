/** What a sheet lists. */
export type SheetContent = 'licenses' | 'extendedService' | 'software' | 'reservations'

/** The sheets that list what is sold for a price: what Azure costs by use is told by its bills. */
export const sheetContents: Readonly<Record<string, SheetContent>> = {
  updatedlicensebased: 'licenses',
  licensebasedest: 'extendedService',
  software: 'software',
  azure_reservations: 'reservations',
}

/** The names that Microsoft has for them. */
export const sheetNames: readonly string[] = Object.keys(sheetContents)
