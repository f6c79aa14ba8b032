/** The content of a sheet. */
export type SheetContent = 'licenses' | 'extendedService' | 'software' | 'reservations'

/** The sheets with prices; Azure usage is priced in its bills only. */
export const sheetContents: Readonly<Record<string, SheetContent>> = {
  updatedlicensebased: 'licenses',
  licensebasedest: 'extendedService',
  software: 'software',
  azure_reservations: 'reservations',
}

/** Microsoft's names of the sheets. */
export const sheetNames: readonly string[] = Object.keys(sheetContents)
