import type { ProviderType } from '../../../src/domain/providers/provider-types.ts'
import { rulesWithoutData } from '../../../src/domain/providers/rules/generic-rules.ts'

/** The entry that Licencia would have in `providerTypes`; it is in no list, so no user can choose it. */
export const licenciaType: ProviderType = {
  provider: { id: 'd4a7c2e8-91b3-4f06-8a5d-3c0b7e9f1264', name: 'Licencia', imageUrl: null },
  capabilities: {
    hasRemoteSide: true,
    usesPartnerIds: false,
    delegatesAdministration: false,
    hasDirectory: false,
    requiresAgreement: true,
    vetsQualifications: true,
    keepsSubscriptions: true,
    sendsInvoices: false,
  },
  rules: rulesWithoutData('Licencia'),
}
