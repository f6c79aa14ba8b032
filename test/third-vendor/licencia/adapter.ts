import type { Adapter, ConnectionFlag } from '../../../src/vendors/adapter.ts'
import type { LicenciaSettings } from './http.ts'

const flags = {
  accountId: { flag: '--account-id <id>', doc: 'the account at Licencia', value: 'text' },
  url: { flag: '--licencia-url <url>', doc: 'another address of Licencia', value: 'url' },
} satisfies Partial<Record<keyof LicenciaSettings, ConnectionFlag>>

/** The adapter of a fictitious vendor of licences, which sells over JSON and HTTP. */
export const licencia: Adapter = {
  connection: {
    flags,
    secrets: ['apiKey'],
    required: ['accountId', 'apiKey'],
    secretsDoc: 'apiKey',
    accountId: 'accountId',
  },
  priceFiles: null,
  open: async (settings: LicenciaSettings, keeper) =>
    (await import('./licencia.ts')).openLicencia(settings, keeper),
}
