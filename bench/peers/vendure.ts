import { randomBytes } from 'node:crypto'
import { requestText } from '../connection.ts'
import { uniqueWord } from '../load.ts'
import { onServer } from '../tenant.ts'
import { deepPages, type Peer, type PeerContext, pageSize } from './peer.ts'
import { runProgram, startProgram } from './program.ts'

const path = '/admin-api'
const password = randomBytes(24).toString('hex')
/** The place of an id that is a number and not a text. */
const number = '"{number}"'
const members = 'id createdAt firstName lastName phoneNumber emailAddress'

const findCustomer = `query($id: ID!) { customer(id: $id) { ${members} } }`
const listCustomers = `query($skip: Int!) {
  customers(options: { take: ${pageSize}, skip: $skip }) { totalItems items { ${members} } }
}`
const createCustomer = `mutation($input: CreateCustomerInput!) {
  createCustomer(input: $input) { ... on Customer { id } ... on ErrorResult { errorCode message } }
}`
const logIn = `mutation($password: String!) {
  login(username: "superadmin", password: $password) { ... on CurrentUser { id } ... on ErrorResult { message } }
}`

/** Vendure with customers in place of resellers, for its administrator. */
export const vendure: Peer = {
  name: 'vendure',
  title: 'Vendure',
  isSameWork: false,
  build: [],
  async start(context) {
    const environment = { SUPERADMIN_PASSWORD: password, VENDURE_DISABLE_TELEMETRY: 'true' }
    await runProgram(context, { args: ['create-tables.mjs'], environment })
    await fill(context)
    const server = await startProgram(context, { args: ['server.mjs'], environment }, '/health')
    const headers = { authorization: `Bearer ${await fetchToken(context.port)}` }
    const request = (query: string, variables: object) => ({
      text: requestText('POST', path, headers, JSON.stringify({ query, variables }).replace(number, '{id}')),
      // Members `errors` and `errorCode`; GraphQL reports them with 200.
      refusal: '"error',
    })
    return {
      ...server,
      requests: {
        // The length of the body is that of the placeholder, so every value has four characters.
        'GET one': {
          ...request(findCustomer, { id: '{id}' }),
          ids: context.resellers.map((_, index) => String(index + 1)).filter((id) => id.length === 4),
        },
        'list of 25': request(listCustomers, { skip: 0 }),
        'page 50 to 350': {
          ...request(listCustomers, { skip: '{number}' }),
          ids: deepPages.map((page) => String((page - 1) * pageSize)).filter((skip) => skip.length === 4),
        },
        POST: request(createCustomer, {
          input: {
            firstName: 'Anna',
            lastName: 'Petersen',
            phoneNumber: '+49 40 30201234',
            emailAddress: `${uniqueWord}@nordlicht.example`,
          },
        }),
      },
    }
  },
}

async function fill({ databaseUrl, resellers }: PeerContext): Promise<void> {
  await onServer(
    databaseUrl,
    `insert into customer ("firstName", "lastName", "phoneNumber", "emailAddress")
     select r->>'first_name', r->>'last_name', r->>'phone', (r->>'reseller_id') || '@nordlicht.example'
     from json_array_elements($1) r`,
    [JSON.stringify(resellers)],
  )
  await onServer(
    databaseUrl,
    `insert into customer_channels_channel ("customerId", "channelId")
     select customer.id, channel.id from customer cross join channel`,
  )
  await onServer(databaseUrl, 'vacuum (analyze)')
}

async function fetchToken(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: logIn, variables: { password } }),
  })
  const token = response.headers.get('vendure-auth-token')
  if (!token) throw new Error(`The login at Vendure failed: ${await response.text()}`)
  return token
}
