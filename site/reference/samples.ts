import type { ShownOperation } from './document.ts'

/** A request in a programming language. */
export interface Sample {
  readonly title: string
  readonly language: string
  readonly code: string
}

const origin = 'http://localhost:8080'
const tenant = 'demo.localhost'

/** What a sample sends: the example of an operation. */
interface SampleRequest {
  readonly operation: ShownOperation
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Returns the example of an operation as code in each language. `isDecimal` returns whether a member is a decimal in the client. */
export function samplesOf(operation: ShownOperation, isDecimal: (name: string) => boolean): Sample[] {
  const valuesIn = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && one.required)
        .map(({ name, example }) => [name, example ?? '…']),
    )
  const request = {
    operation,
    params: valuesIn('path'),
    query: valuesIn('query'),
    body: operation.body?.example,
  }
  return [
    { title: 'curl', language: 'bash', code: curl(request) },
    { title: 'TypeScript', language: 'typescript', code: typescript(request, isDecimal) },
    { title: 'Python', language: 'python', code: python(request) },
    { title: 'C#', language: 'csharp', code: csharp(request) },
  ]
}

/** The code that a program runs once before all samples, in each language. It sets up the token or the client of the samples. */
export const preparations: readonly Sample[] = [
  {
    title: 'curl',
    language: 'bash',
    code: `TOKEN=$(curl -s ${origin}/oauth2/v2.0/token \\
  -d grant_type=client_credentials -d client_id=demo-csp -d client_secret=demo-secret |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  },
  {
    title: 'TypeScript',
    language: 'typescript',
    code: `import { createClient } from '@reseller-api/client'

const client = createClient({
  baseUrl: '${origin}', tenant: '${tenant}', clientId: 'demo-csp', clientSecret: 'demo-secret',
})`,
  },
  {
    title: 'Python',
    language: 'python',
    code: `import requests

api = requests.Session()
token = api.post("${origin}/oauth2/v2.0/token", data={
    "grant_type": "client_credentials", "client_id": "demo-csp", "client_secret": "demo-secret",
}).json()["access_token"]
api.headers.update({"Authorization": f"Bearer {token}", "X-Tenant": "${tenant}"})`,
  },
  {
    title: 'C#',
    language: 'csharp',
    code: `using System.Net.Http.Json;
using System.Text;
using System.Text.Json;

var api = new HttpClient { BaseAddress = new Uri("${origin}") };
var form = new FormUrlEncodedContent(new Dictionary<string, string> {
    ["grant_type"] = "client_credentials", ["client_id"] = "demo-csp", ["client_secret"] = "demo-secret",
});
var answer = await (await api.PostAsync("/oauth2/v2.0/token", form)).Content.ReadFromJsonAsync<JsonElement>();
var token = answer.GetProperty("access_token").GetString();
api.DefaultRequestHeaders.Authorization = new("Bearer", token);
api.DefaultRequestHeaders.Add("X-Tenant", "${tenant}");`,
  },
]

function curl({ operation, body, ...request }: SampleRequest): string {
  const isWrite = operation.method !== 'GET'
  const parts = [
    `${operation.method === 'GET' ? '' : `-X ${operation.method} `}'${origin}${pathOf({ operation, body, ...request })}'`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'X-Tenant: ${tenant}'`,
    ...(isWrite ? [`-H 'Idempotency-Key: my-${operation.id}-1'`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json' -d '${json(body).replaceAll("'", `'\\''`)}'`]),
  ]
  return `curl ${parts.join(' \\\n  ')}`
}

function typescript(
  { operation, params, query, body }: SampleRequest,
  isDecimal: (name: string) => boolean,
): string {
  const values = { ...params, ...query }
  const hasParameters = operation.parameters.some((one) => one.in !== 'header')
  const args = [
    ...(Object.keys(values).length > 0 || (hasParameters && body !== undefined) ? [literal(values)] : []),
    ...(body === undefined ? [] : [literal(asDecimals(body, isDecimal))]),
  ]
  const call = `client.${operation.clientFunction}(${args.join(', ')})`
  if (operation.isPaged) return `for await (const item of ${call}) {\n  console.log(item)\n}`
  if (operation.hasFollowUp)
    return `const { data, operation } = await client.waitFor(\n  ${call.replaceAll('\n', '\n  ')},\n)`
  return `const data = await ${call}`
}

function python({ operation, body, ...request }: SampleRequest): string {
  const { method } = operation
  const args = [
    `"${origin}${pathOf({ operation, body, ...request })}"`,
    ...(method === 'GET' ? [] : [`headers={"Idempotency-Key": "my-${operation.id}-1"}`]),
    ...(body === undefined ? [] : [`json=${pythonLiteral(body)}`]),
  ]
  const inOneLine = args.join(', ')
  const shown =
    body === undefined && inOneLine.length < 70
      ? inOneLine
      : `\n    ${args.map((one) => one.replaceAll('\n', '\n    ')).join(',\n    ')},\n`
  return `answer = api.${method.toLowerCase()}(${shown})\nanswer.raise_for_status()\nprint(answer.text)`
}

function csharp({ operation, body, ...request }: SampleRequest): string {
  const { method } = operation
  const path = pathOf({ operation, body, ...request })
  if (method === 'GET') return `Console.WriteLine(await api.GetStringAsync("${path}"));`
  const content =
    body === undefined
      ? []
      : [
          `request.Content = new StringContent("""\n${json(body).replaceAll(/^/gm, '    ')}\n    """, Encoding.UTF8, "application/json");`,
        ]
  return [
    `var request = new HttpRequestMessage(HttpMethod.${method[0]}${method.slice(1).toLowerCase()}, "${path}");`,
    `request.Headers.Add("Idempotency-Key", "my-${operation.id}-1");`,
    ...content,
    'var response = await api.SendAsync(request);',
    'Console.WriteLine(await response.EnsureSuccessStatusCode().Content.ReadAsStringAsync());',
  ].join('\n')
}

function pathOf({ operation, params, query }: SampleRequest): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

const lineLength = 76

/** Returns JSON text in which a short object or list is on one line. */
export function json(value: unknown): string {
  return layOut(value, {
    open: '{',
    close: '}',
    name: (name) => JSON.stringify(name),
    atom: (one) => JSON.stringify(one),
  })
}

function literal(value: unknown): string {
  const name = (one: string) => (/^[A-Za-z_$][\w$]*$/.test(one) ? one : quoted(one))
  return layOut(value, {
    open: '{',
    close: '}',
    name,
    atom: (one) => (typeof one === 'string' ? quoted(one) : String(one)),
  })
}

function pythonLiteral(value: unknown): string {
  const words = new Map<unknown, string>([
    [null, 'None'],
    [true, 'True'],
    [false, 'False'],
  ])
  const atom = (one: unknown) => words.get(one) ?? JSON.stringify(one)
  return layOut(value, { open: '{', close: '}', name: (one) => JSON.stringify(one), atom })
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

interface Notation {
  readonly open: string
  readonly close: string
  readonly name: (name: string) => string
  readonly atom: (value: unknown) => string
}

function layOut(value: unknown, notation: Notation, indent = ''): string {
  if (typeof value !== 'object' || value === null) return notation.atom(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : [notation.open, notation.close]
  const write = (deeper: string) =>
    isList
      ? value.map((one) => layOut(one, notation, deeper))
      : Object.entries(value).map(([name, one]) => `${notation.name(name)}: ${layOut(one, notation, deeper)}`)
  const parts = write(inner)
  if (parts.length === 0) return `${open}${close}`
  const space = isList ? '' : ' '
  const inOneLine = `${open}${space}${parts.join(', ')}${space}${close}`
  if (!inOneLine.includes('\n') && inOneLine.length + indent.length <= lineLength) return inOneLine
  return `${open}\n${fill(parts, inner)}\n${indent}${close}`
}

/** Puts as many short members on a line as it holds. */
function fill(parts: readonly string[], indent: string): string {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const joined = `${last} ${part},`
    if (last !== undefined && !joined.includes('\n') && joined.length <= lineLength)
      lines[lines.length - 1] = joined
    else lines.push(`${indent}${part},`)
  }
  return lines.join('\n').replace(/,$/, '')
}

function asDecimals(value: unknown, isDecimal: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => asDecimals(one, isDecimal))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'number' && isDecimal(name) ? String(one) : asDecimals(one, isDecimal),
    ]),
  )
}
