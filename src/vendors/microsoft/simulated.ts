import type { AccountKeeper } from '../adapter.ts'
import type { People } from '../conformance/directory.ts'
import type { Vendor } from '../port.ts'
import type { MicrosoftSettings } from './account.ts'
import { openMicrosoft } from './microsoft.ts'
import { defaultLimits, type Limits } from './transport/limits.ts'

/** Limits for tests, so that retries after simulated faults take a fraction of a second. */
const quick: Partial<Limits> = {
  patience: 300,
  backOff: 5,
  // The timeout is long enough for a busy machine; tests of timeouts wait this long.
  question: { all: 8_000, each: 1_500 },
  write: { all: 8_000, each: 1_500 },
  failures: 1_000,
  rest: 300,
  familyPerMinute: 100_000,
  customerPerMinute: 100_000,
}

/**
 * Opens an account at Microsoft of the given provider instance type. `settings` contains the connection settings and
 * the functions of the AccountKeeper.
 */
export function openVendor({
  type,
  ...settings
}: MicrosoftSettings & AccountKeeper & { readonly type: 'MicrosoftTier1' | 'MicrosoftTier2' }): Vendor {
  return openMicrosoft(type === 'MicrosoftTier1' ? 1 : 2, settings, settings)
}

/** Returns the settings with which tests open the account of a simulated partner; stores no new refresh tokens. */
export function settingsFor(
  url: string,
  partner: { readonly tenantId: string; readonly clientId: string; readonly clientSecret: string },
  refreshToken: string | undefined,
  changed: Partial<MicrosoftSettings & AccountKeeper> = {},
): MicrosoftSettings & AccountKeeper {
  const { tenantId: partnerTenantId, clientId, clientSecret } = partner
  return {
    ...{ partnerTenantId, clientId, clientSecret },
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...{ authorityUrl: url, partnerCenterUrl: url, graphUrl: `${url}/`, pricingUrl: url, azureUrl: url },
    onRefreshToken: async () => undefined,
    ...changed,
    limits: { ...defaultLimits, ...quick, ...changed.limits },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the tests check which members it has
type Row = any

/** Returns the calls with which tests control the simulator without the adapter. */
export function controlOf(url: string) {
  async function call(method: string, path: string, body?: unknown): Promise<Row> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/simulator/${path}`, { method, headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    reset: () => call('POST', 'reset', {}),
    faults: (rules: readonly object[]) => call('PUT', 'faults', rules),
    /** Returns the faults, each with the numbers of requests that it has matched and hit. */
    faultsSoFar: (): Promise<Row[]> => call('GET', 'faults'),
    limits: (limits: readonly object[]) => call('PUT', 'limits', limits),
    delegation: (settings: object) => call('PUT', 'delegation', settings),
    subscriptions: (settings: object) => call('PUT', 'subscriptions', settings),
    sales: (settings: object) => call('PUT', 'sales', settings),
    billing: (settings: object) => call('PUT', 'billing', settings),
    clock: (set?: object) => (set === undefined ? call('GET', 'clock') : call('PUT', 'clock', set)),
    advance: (duration: string) => call('PUT', 'clock', { advance: duration }),
    act: (path: string, body: object) => call('POST', `actions/${path}`, body),
    /** Returns the changes that the simulator has made: those of one kind, or all changes without `kind`. */
    ledger: (kind?: string): Promise<Row[]> =>
      call('GET', `ledger${kind === undefined ? '' : `?kind=${kind}`}`),
    /** Returns all data of the simulator, by table. */
    state: (): Promise<Row> => call('GET', 'state'),
    /** Returns the requests that the simulator has received, without requests for tokens. */
    requests: async (): Promise<Row[]> =>
      (await call('GET', 'requests')).filter((one: { url: string }) => !one.url.includes('/oauth2/')),
    signIns: async (): Promise<Row[]> =>
      (await call('GET', 'requests')).filter((one: { url: string }) => one.url.includes('/oauth2/')),
  }
}

/** Returns functions that create users in customers' directories at the simulator, and buy seats for customers. */
export function peopleAt({ act }: ReturnType<typeof controlOf>): People {
  const [one, other, ofOtherGroup] = [
    'f8a1db68-be16-40ed-86d5-cb42ce701560',
    'efccb6f7-5641-4e0e-bd10-b4976e1bf68e',
    '984df360-9a74-4647-8cf8-696749f6247a',
  ] as const
  return {
    products: { one, other, ofOtherGroup },
    async enter(customerId, displayName, more = {}) {
      const user = { displayName, usageLocation: 'DE', ...more }
      return (await act(`customers/${customerId}/users`, user)).id
    },
    async buy(customerId, skuId, seats) {
      await act(`customers/${customerId}/seats`, { skuId, activeUnits: seats })
    },
  }
}
