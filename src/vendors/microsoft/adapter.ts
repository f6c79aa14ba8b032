import type { Adapter, ConnectionFlag } from '../adapter.ts'
import type { MicrosoftSettings } from './account.ts'
import { clouds } from './clouds.ts'
import { sheetNames } from './pricing/sheet-names.ts'

const flags = {
  partnerTenantId: {
    flag: '--partner-tenant-id <id>',
    doc: 'directory of the partner at Microsoft: its tenant id or domain',
    value: 'text',
  },
  clientId: { flag: '--client-id <id>', doc: 'the registered application that signs in', value: 'text' },
  cloud: {
    flag: '--cloud <name>',
    doc: `one of ${Object.keys(clouds).join(', ')}; default: global`,
    value: Object.keys(clouds),
  },
  authorityUrl: {
    flag: '--authority-url <url>',
    doc: 'sign-in URL, such as that of a simulator; default: that of the cloud',
    value: 'url',
  },
  partnerCenterUrl: {
    flag: '--partner-center-url <url>',
    doc: 'URL of Partner Center; default: that of the cloud',
    value: 'url',
  },
  graphUrl: {
    flag: '--graph-url <url>',
    doc: 'URL of Microsoft Graph; default: that of the cloud',
    value: 'url',
  },
  pricingUrl: {
    flag: '--pricing-url <url>',
    doc: 'URL of the price sheets; default: that of the cloud',
    value: 'url',
  },
  azureUrl: { flag: '--azure-url <url>', doc: 'URL of Azure; default: that of the cloud', value: 'url' },
  webhookRoots: {
    flag: '--webhook-roots-file <path>',
    doc: "PEM file of the trusted issuers of the vendor's webhook certificates, such as a simulator's; default: those built into Node.js",
    value: 'pemFile',
  },
} satisfies Partial<Record<keyof MicrosoftSettings, ConnectionFlag>>

const secrets = ['clientSecret', 'refreshToken'] satisfies (keyof MicrosoftSettings)[]
const required = ['partnerTenantId', 'clientId', 'clientSecret'] satisfies (keyof MicrosoftSettings)[]

/**
 * Returns the adapter of accounts at Microsoft Partner Center.
 *
 * @param tier 1 for a direct bill partner, 2 for an indirect provider
 */
export function microsoft(tier: 1 | 2): Adapter {
  return {
    connection: {
      ...{ flags, secrets, required },
      secretsDoc: 'clientSecret and, for calls on behalf of a user, refreshToken',
      accountId: 'partnerTenantId',
    },
    priceFiles: {
      sheets: sheetNames,
      async *read(bytes, wanted) {
        const { pricesInFile } = await import('./pricing/price-sheets.ts')
        yield* pricesInFile(bytes, wanted)
      },
    },
    open: async (settings: MicrosoftSettings, keeper) =>
      (await import('./microsoft.ts')).openMicrosoft(tier, settings, keeper),
  }
}
