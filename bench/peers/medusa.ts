import { randomBytes } from 'node:crypto'
import { requestText } from '../connection.ts'
import { uniqueWord } from '../load.ts'
import { onServer } from '../tenant.ts'
import { deepPages, type Peer, type PeerContext, pageSize } from './peer.ts'
import { runProgram, startProgram } from './program.ts'

const cli = 'node_modules/@medusajs/cli/cli.js'
const user = { email: 'admin@peer.example', password: randomBytes(24).toString('hex') }

/** Medusa with customers in place of resellers, for a user of its administration. */
export const medusa: Peer = {
  name: 'medusa',
  title: 'Medusa',
  isSameWork: false,
  build: [],
  async start(context) {
    const environment = { SECRET: randomBytes(24).toString('hex'), MEDUSA_DISABLE_TELEMETRY: '1', CI: 'true' }
    const run = (...args: string[]) => runProgram(context, { args: [cli, ...args], environment })
    await run('db:migrate', '--skip-scripts')
    await run('user', '--email', user.email, '--password', user.password)
    await fill(context)
    const args = [cli, 'start', '--host', '127.0.0.1', '--port', String(context.port)]
    const server = await startProgram(context, { args, environment }, '/health')
    const path = '/admin/customers'
    const headers = { authorization: `Bearer ${await fetchToken(context.port)}` }
    const body = {
      email: `${uniqueWord}@nordlicht.example`,
      company_name: 'Nordlicht Cloud GmbH',
      first_name: 'Anna',
      last_name: 'Petersen',
      phone: '+49 40 30201234',
    }
    return {
      ...server,
      requests: {
        'GET one': {
          text: requestText('GET', `${path}/{id}`, headers),
          ids: context.resellers.map(({ reseller_id }) => `cus_${reseller_id}`),
        },
        'list of 25': { text: requestText('GET', `${path}?limit=${pageSize}`, headers) },
        'page 50 to 350': {
          text: requestText('GET', `${path}?limit=${pageSize}&offset={id}`, headers),
          ids: deepPages.map((page) => String((page - 1) * pageSize)),
        },
        POST: { text: requestText('POST', path, headers, JSON.stringify(body)) },
      },
    }
  },
}

async function fill({ databaseUrl, resellers }: PeerContext): Promise<void> {
  await onServer(
    databaseUrl,
    `insert into customer (id, company_name, first_name, last_name, email, phone)
     select 'cus_' || (r->>'reseller_id'), r->>'company_name', r->>'first_name', r->>'last_name',
       (r->>'reseller_id') || '@nordlicht.example', r->>'phone'
     from json_array_elements($1) r`,
    [JSON.stringify(resellers)],
  )
  await onServer(databaseUrl, 'vacuum (analyze)')
}

async function fetchToken(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })
  return ((await response.json()) as { token: string }).token
}
