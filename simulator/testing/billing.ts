import { gunzipSync } from 'node:zlib'
import { graphAudience } from '../http/api-host.ts'
import { directPartner } from '../seed/seed.ts'
import { callerOf, createdCustomer, type Received, type Send } from './client.ts'

/** A line of an invoice, as a file or a page has it. */
// biome-ignore lint/suspicious/noExplicitAny: what is inside is what the tests find out
export type Line = any

const reports = '/v1.0/reports/partners/billing'
const { tenantId } = directPartner

/**
 * Returns functions that sell from the direct partner, advance the clock and read invoices. Every request signs in
 * again.
 */
export function billingOf(control: Send) {
  // Tests advance the clock by months, and no refresh token is valid for so long. So each request signs in again.
  const signedIn =
    (resource?: string): (() => Send) =>
    () =>
    async (...request) => {
      const { refreshToken } = (await control('POST', `/simulator/actions/partners/${tenantId}/consent`, {}))
        .body
      return callerOf(control, directPartner, refreshToken, resource)(...request)
    }
  const [direct, graph] = [signedIn(), signedIn(graphAudience)]
  const told = async (answer: Promise<Received>) => {
    const { status, body, text } = await answer
    if (status >= 300) throw new Error(`${status} ${text}`)
    return body
  }
  const act = (path: string, body: object = {}) => told(control('POST', `/simulator/actions/${path}`, body))
  const get = (path: string) => told(direct()('GET', path))

  async function exported(kind: 'usage' | 'reconciliation', invoiceId: string): Promise<string> {
    const { status, headers, text } = await graph()('POST', `${reports}/${kind}/billed/export`, { invoiceId })
    if (status !== 202) throw new Error(text)
    return headers.get('location')!.split('/').at(-1)!
  }

  return {
    direct,
    graph,
    act,
    get,
    exported,
    set: (settings: object) => told(control('PUT', '/simulator/billing', settings)),
    move: (clock: object) => told(control('PUT', '/simulator/clock', clock)),
    customer: (country = 'DE') => createdCustomer(direct(), { country }),
    sold: (customerId: string, more: object = {}) => act(`customers/${customerId}/subscriptions`, more),
    async changed(customerId: string, id: string, more: object) {
      const path = `/v1/customers/${customerId}/subscriptions/${id}`
      return told(direct()('PATCH', path, { ...(await get(path)), ...more }))
    },
    close: (body: object = {}): Promise<Line[]> => act(`partners/${tenantId}/invoices`, body),
    invoices: async (): Promise<Line[]> => (await get('/v1/invoices')).items,
    lines: async (invoiceId: string, list = 'onetime/billinglineitems'): Promise<Line[]> =>
      (await get(`/v1/invoices/${invoiceId}/lineitems/${list}`)).items,
    operation: (id: string) => graph()('GET', `${reports}/operations/${id}`),
    manifest: (id: string) => told(graph()('GET', `${reports}/manifests/${id}`)),
    /** Returns all lines of a finished export, by blob. */
    async fetched(id: string): Promise<Line[][]> {
      const { rootDirectory, sasToken, blobs } = await told(graph()('GET', `${reports}/manifests/${id}`))
      const read = blobs.map(async ({ name }: Line) =>
        linesIn(await fetch(`${rootDirectory}/${name}?${sasToken}`)),
      )
      return Promise.all(read)
    },
  }
}

/** Returns the lines of a blob. */
export async function linesIn(response: Response): Promise<Line[]> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

/** Returns a sum without floating-point noise. */
export function sum(amounts: readonly number[]): number {
  return Number(amounts.reduce((total, amount) => total + amount, 0).toFixed(2))
}
