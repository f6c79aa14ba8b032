import { afterAll } from 'vitest'
import { partnerCenterAudience } from '../http/api-host.ts'
import type { Partner } from '../partner-center/relations/tables.ts'
import { directPartner, indirectProvider, refreshTokens } from '../seed/seed.ts'
import { type Simulator, type SimulatorSettings, startSimulator } from '../simulator.ts'
import { type HttpAnswer, sendHttp } from './send-http.ts'

/** An HTTP answer; `body` is parsed if it is JSON. */
export interface Received extends HttpAnswer {
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what is inside is what the tests find out
  readonly body: any
}

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Received>

/** Starts a simulator for the tests of a file, and stops it after them. */
export function simulatorForTests(settings: Partial<SimulatorSettings> = {}) {
  const starting = startSimulator({ host: '127.0.0.1', port: 0, seed: 'tests', ...settings })
  afterAll(async () => (await starting).close())
  return clientsOf(starting)
}

/**
 * Returns functions that send requests to a simulator: to its control API, to its token endpoints, or as a user or
 * application of a partner.
 */
export function clientsOf(starting: Promise<Pick<Simulator, 'url'>>) {
  const control: Send = async (...request) => sent((await starting).url, ...request)
  const token = (form: Readonly<Record<string, string>>, path: string) =>
    control('POST', path, new URLSearchParams(form))
  return {
    control,
    token,
    direct: callerOf(control, directPartner, refreshTokens.direct),
    indirect: callerOf(control, indirectProvider, refreshTokens.indirect),
    directApplication: callerOf(control, directPartner),
  }
}

type Identity = Pick<Partner, 'tenantId' | 'clientId' | 'clientSecret'>

/**
 * Returns a client with a token: of a user if there is a refresh token, else of the application. By default the
 * token is for Partner Center.
 */
export function callerOf(
  control: Send,
  { tenantId, clientId, clientSecret }: Identity,
  refreshToken?: string,
  resource: string = partnerCenterAudience,
): Send {
  let token: string | undefined
  return async (method, path, body, headers = {}) => {
    token ??= await tokenFrom(control, tenantId, {
      grant_type: refreshToken === undefined ? 'client_credentials' : 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
      resource,
    })
    return control(method, path, body, { authorization: `Bearer ${token}`, ...headers })
  }
}

async function tokenFrom(control: Send, tenantId: string, form: Record<string, string>): Promise<string> {
  const { status, body, text } = await control('POST', `/${tenantId}/oauth2/token`, new URLSearchParams(form))
  if (status !== 200) throw new Error(text)
  return body.access_token
}

async function sent(url: string, ...[method, path, body, headers]: Parameters<Send>): Promise<Received> {
  const isForm = body instanceof URLSearchParams
  const type = isForm ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json'
  const answer = await sendHttp(url + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    body: body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body),
  })
  const text = answer.bytes.toString()
  return { ...answer, text, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

let customers = 0

/** Returns the body of a new customer with a free domain. */
export function newCustomer({ country = 'US', ...more }: Record<string, unknown> = {}) {
  customers += 1
  return {
    companyProfile: { domain: `customer${customers}.onmicrosoft.com` },
    billingProfile: {
      email: 'jane@customer.example',
      culture: 'EN-US',
      language: 'en',
      companyName: `Customer ${customers}`,
      firstName: 'Jane',
      lastName: 'Roe',
      defaultAddress: {
        country,
        city: 'Redmond',
        state: 'WA',
        addressLine1: 'One Example Way',
        postalCode: '98052',
        phoneNumber: '4255550100',
      },
    },
    ...more,
  }
}

/** Creates a customer. Returns its id. */
export async function createdCustomer(send: Send, more?: Record<string, unknown>): Promise<string> {
  const { status, body, text } = await send('POST', '/v1/customers', newCustomer(more))
  if (status !== 201) throw new Error(text)
  return body.id
}
