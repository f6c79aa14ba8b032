import { afterAll, beforeAll, describe, it } from 'vitest'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { placeOfSigningKey } from '../../src/store/directory.ts'
import { newSealingKey, sealer, sealingKey } from '../../src/store/providers/sealing.ts'
import { credentials, type Premises, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { oneDatabase } from '../harness/databases.ts'
import { dump } from '../harness/dump.ts'

const databases = oneDatabase(import.meta.url)

const secretKey = newSealingKey()

afterAll(endProcesses)

describe.concurrent.each(databases)('secrets, on the %s database', (kind) => {
  let place: Premises
  let service: ServiceProcess
  beforeAll(async () => {
    place = await premises(kind)
    // The service creates a signing key at its start and seals it.
    await place.look((database) =>
      database.asOwner((pool) => pool.query('delete from directory.signing_keys')),
    )
    service = startProcess({
      ...place.environment,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'trace',
      PORT: await freePort(),
    })
    await service.ready()
    return () => place.remove()
  })

  it('are in no answer, log, metric or table, except the key of positions in its own table', async ({
    expect,
  }) => {
    const answers: string[] = []
    const ask = async (method: string, path: string, init: RequestInit = {}) => {
      const response = await fetch(service.url + path, { method, ...init })
      answers.push(`${[...response.headers].join('\n')}\n${await response.text()}`)
      return response.status
    }
    const { clientId, clientSecret, domain } = tenant
    const headers = await credentials(service.url)
    const token = headers.authorization!.slice('Bearer '.length)
    const json = { ...headers, 'content-type': 'application/json' }
    const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) })
    const basic = { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }
    const wrong = 'a wrong secret of a client'
    const grant = { grant_type: 'client_credentials' }

    expect(await ask('GET', '/v1/Resellers', { headers })).toBe(200)
    expect(await ask('GET', `/v1/Resellers?access_token=${token}`, { headers })).toBe(400)
    expect(await ask('GET', `/v1/Resellers?searchValue=x`, { headers: { ...headers, cookie: token } })).toBe(
      200,
    )
    expect(await ask('POST', '/v1/Resellers', { headers: json, body: JSON.stringify(exampleReseller) })).toBe(
      400,
    )
    expect(
      await ask('POST', '/v1/Resellers', {
        headers: json,
        body: JSON.stringify({ ...exampleReseller, providerResellers: [] }),
      }),
    ).toBe(201)
    expect(await ask('POST', '/v1/Resellers', { headers: json, body: `{"${token}` })).toBe(400)
    expect(
      await ask('GET', '/v1/Resellers', { headers: { ...headers, authorization: `Bearer ${token}x` } }),
    ).toBe(401)
    expect(await ask('GET', '/v1/Resellers', { headers: { ...basic, 'x-tenant': domain } })).toBe(401)
    expect(await ask('GET', '/v1/Resellers', { headers: { ...headers, 'x-tenant': clientSecret } })).toBe(400)
    expect(
      await ask('POST', '/oauth2/v2.0/token', form({ client_id: clientId, client_secret: wrong, ...grant })),
    ).toBe(401)
    expect(
      await ask(
        'POST',
        '/oauth2/v2.0/token',
        form({ client_id: clientSecret, client_secret: wrong, ...grant }),
      ),
    ).toBe(401)
    expect(
      await ask(
        'POST',
        '/oauth2/v2.0/token',
        form({ client_id: clientId, client_secret: clientSecret, scope: wrong, ...grant }),
      ),
    ).toBe(400)
    expect(await ask('POST', '/oauth2/v2.0/token', { ...form(grant), headers: basic })).toBe(200)
    answers.pop()
    expect(await ask('GET', `/oauth2/v2.0/token?client_secret=${encodeURIComponent(clientSecret)}`)).toBe(405)
    expect(await ask('GET', '/oauth2/v2.0/keys')).toBe(200)
    expect(await ask('GET', '/metrics')).toBe(200)
    await service.end('SIGTERM')

    const tables = await place.look((database) => database.asOwner(dump))
    expect(tables.size).toBeGreaterThan(10)
    const stored = JSON.parse(tables.get('directory.signing_keys')!.split('\n')[0]!)
    const opened = sealer([sealingKey(secretKey)]).open(stored.sealed_key, placeOfSigningKey(stored.key_id))
    const key = JSON.parse(opened)
    const privateParts = Object.entries(key as Record<string, string>)
      .filter(([name]) => ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'].includes(name))
      .map(([, value]) => value)
    expect(privateParts.length).toBeGreaterThan(0)
    const positionKey = JSON.parse(tables.get('directory.secrets')!.split('\n')[0]!).value.replace('\\x', '')
    tables.delete('directory.secrets')

    const places = new Map([...tables, ['the log', service.output()], ['the answers', answers.join('\n')]])
    const secrets = {
      'client secret': clientSecret,
      'client secret in a form': new URLSearchParams({ x: clientSecret }).toString().slice(2),
      'client secret in Basic': basic.authorization.slice(6),
      'wrong secret': wrong,
      token,
      'signature of a token': token.split('.')[2]!,
      ...Object.fromEntries(privateParts.map((part, index) => [`private key, part ${index}`, part])),
      'private key in PEM': 'PRIVATE KEY-----',
      'key of positions': positionKey,
      'key of positions in Base64': Buffer.from(positionKey, 'hex').toString('base64'),
    }
    expect(service.output()).toContain('"msg":"request"')
    expect(service.output()).not.toContain('authorization')
    const found = [...places].flatMap(([where, text]) =>
      Object.entries(secrets).flatMap(([what, secret]) =>
        text.includes(secret) ? [`${what} in ${where}`] : [],
      ),
    )
    expect(found).toEqual([])
  })
})
