import { openGeneric } from './generic/generic.ts'
import type { AccountKeeper, MicrosoftSettings } from './microsoft/account.ts'
import { openMicrosoft } from './microsoft/microsoft.ts'
import type { Vendor } from './port.ts'

/** The settings of each type of instance. */
export type VendorSettings =
  | { readonly type: 'Generic' }
  | ({ readonly type: 'MicrosoftTier1' | 'MicrosoftTier2' } & MicrosoftSettings & AccountKeeper)

/** Opens the account behind a provider instance. Keep it open: it caches tokens and rate limits. */
export function openVendor(settings: VendorSettings): Vendor {
  switch (settings.type) {
    case 'Generic':
      return openGeneric()
    case 'MicrosoftTier1':
      return openMicrosoft(1, settings, settings)
    case 'MicrosoftTier2':
      return openMicrosoft(2, settings, settings)
  }
}
