import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changesTo, expectNothingToDo } from './harness/to-do.ts'

/**
 * The import rules. Each has a pattern of files, with the patterns of allowed imports: files of the project, or
 * packages by name. The first rule that matches a file applies. docs/architecture.md gives the reasons.
 */
interface Rule {
  readonly files: RegExp
  readonly mayImport: readonly RegExp[]
  /** Additional imports that are allowed for types only, because type imports do not exist at run time. */
  readonly mayImportTypes?: readonly RegExp[]
}

// Paths of project files start at the root, so they look like package names.
const anyPackage = /^(?!(?:src|cli|client|console|simulator|site|bench|deploy|test|scripts)\/)[^./]/
const anyPackageButTheFramework =
  /^(?!@?fastify|(?:src|cli|client|console|simulator|site|bench|deploy|test|scripts)\/)[^./]/
// node:url converts domain names to ASCII, and is also pure.
const pureLibrary = /^(libphonenumber-js|iso-3166|big\.js|ipaddr\.js|uuid$|node:url$)/
const resource = (noun: string) => [
  /^src\/domain\//,
  /^src\/kernel\/(operation|errors)\.ts$/,
  /^src\/lists\/(paging|vendor-cursor|continuation|example)\.ts$/,
  /^src\/validation\/(fields|problem)\.ts$/,
  /^src\/jobs\/(?!jobs\.ts)/,
  /^src\/steps\//,
  /^src\/queue\/(job|vendor-result)\.ts$/,
  /^src\/demo\/identifiers\.ts$/,
  /^src\/files\/(invoice-file|list-file|file-name|download|time-limit)\.ts$/,
  new RegExp(`^src/resources/${noun}/([a-z-]+/)?([a-z-]+-schema|schema|example)\\.ts$`),
  /^src\/resources\/[^/]+\/([a-z-]+-)?schema\.ts$/,
  /^typebox$/,
]
const nouns = readdirSync('src/resources')
const vendors = readdirSync('src/vendors').filter((name) => !name.endsWith('.ts') && name !== 'conformance')

const simulatorTables = /^simulator\/.*\/tables\.ts$/

const rules: readonly Rule[] = [
  { files: /\.test\.ts$/, mayImport: [/./] },
  {
    files: /^src\/domain\//,
    mayImport: [/^src\/domain\//, /^src\/validation\/(fields|problem)\.ts$/, pureLibrary],
  },
  { files: /^src\/store\//, mayImport: [/^src\/store\//, /^src\/domain\//, anyPackage] },
  ...vendors.map((vendor) => ({
    files: new RegExp(`^src/vendors/${vendor}/`),
    mayImport: [new RegExp(`^src/vendors/(${vendor}/|conformance/|[^/]+$)`), /^src\/domain\//, anyPackage],
  })),
  { files: /^src\/vendors\//, mayImport: [/^src\/vendors\//, /^src\/domain\//, anyPackage] },
  {
    files: /^src\/queue\//,
    mayImport: [
      /^src\/queue\//,
      /^src\/domain\/error\.ts$/,
      /^src\/domain\/values\//,
      /^src\/store\//,
      /^src\/vendors\/(port|commerce|billing)\.ts$/,
      /^src\/mail\/port\.ts$/,
    ],
    mayImportTypes: [/^src\/domain\/providers\/provider\.ts$/],
  },
  {
    files: /^src\/steps\//,
    mayImport: [
      /^src\/(steps|queue|domain|store)\//,
      /^src\/vendors\/(port|commerce|billing)\.ts$/,
      /^src\/outbound\/port\.ts$/,
    ],
  },
  {
    files: /^src\/jobs\//,
    mayImport: [
      /^src\/(jobs|steps|queue|domain|store)\//,
      /^src\/vendors\/(port|commerce|billing)\.ts$/,
      /^src\/mail\/port\.ts$/,
    ],
  },
  {
    files: /^src\/files\//,
    mayImport: [
      /^src\/files\//,
      /^src\/domain\//,
      /^src\/kernel\/errors\.ts$/,
      /^src\/routes\//,
      /^src\/tags\//,
      /^pdfkit$/,
      /^node:(stream|crypto)$/,
    ],
    mayImportTypes: [/^src\/store\//],
  },
  { files: /^src\/mail\//, mayImport: [/^src\/mail\//, /^src\/domain\//, anyPackage] },
  {
    files: /^src\/outbound\//,
    mayImport: [
      /^src\/outbound\//,
      /^src\/domain\/webhooks\//,
      /^(standardwebhooks|node:dns\/promises|node:http|node:https|node:net)$/,
    ],
  },
  ...nouns.map((noun) => ({
    files: new RegExp(`^src/resources/${noun}/`),
    mayImport: resource(noun),
    mayImportTypes: [/^src\/store\//, /^src\/vendors\/(port|commerce|billing)\.ts$/],
  })),
  {
    files: /^src\/http\//,
    mayImport: [
      /^src\/http\//,
      /^src\/kernel\/(run|errors|dry-run)\.ts$/,
      /^src\/routes\//,
      /^src\/validation\/(header-list|networks)\.ts$/,
      /^src\/limits\/(network|rate-limits)\.ts$/,
      /^src\/store\/queue\/time-ordered-ids\.ts$/,
      /^src\/tags\//,
      /^(fastify|uuid|node:stream|node:net|node:http|node:zlib|node:timers\/promises)$/,
    ],
    mayImportTypes: [
      /^src\/auth\/(authenticator|tenant)\.ts$/,
      /^src\/limits\/(fair-queue|rate-limits)\.ts$/,
      /^src\/store\/directory\.ts$/,
      /^src\/validation\/problem\.ts$/,
    ],
  },
  {
    files: /^src\/limits\//,
    mayImport: [/^src\/limits\//, /^src\/kernel\/errors\.ts$/, /^(limiter|lru-cache)$/],
  },
  {
    files: /^src\/lists\//,
    mayImport: [
      /^src\/lists\//,
      /^src\/domain\/error\.ts$/,
      /^src\/validation\/(fields|problem)\.ts$/,
      /^(typebox|node:crypto)$/,
    ],
    mayImportTypes: [/^src\/store\/list\.ts$/],
  },
  {
    files: /^src\/tags\//,
    mayImport: [/^src\/tags\//, /^node:crypto$/],
    mayImportTypes: [/^src\/store\/scope\.ts$/, /^src\/validation\/problem\.ts$/],
  },
  {
    files: /^src\/validation\//,
    mayImport: [/^src\/validation\//, anyPackageButTheFramework],
  },
  {
    files: /^src\/kernel\//,
    mayImport: [
      /^src\/(kernel|routes|validation|lists|tags|feeds)\//,
      /^src\/store\//,
      /^src\/domain\/(error|allowed-from)\.ts$/,
      /^src\/queue\/begin-work\.ts$/,
      anyPackageButTheFramework,
    ],
    mayImportTypes: [/^src\/queue\/(job|runtime)\.ts$/, /^src\/vendors\/port\.ts$/],
  },
  {
    files: /^src\/auth\//,
    mayImport: [
      /^src\/auth\//,
      /^src\/kernel\/errors\.ts$/,
      /^src\/routes\//,
      /^src\/domain\/(values\/hosts\/(domain-name|loopback)|audit-logs\/token-outcome)\.ts$/,
      /^src\/validation\/networks\.ts$/,
      /^src\/store\//,
      anyPackageButTheFramework,
    ],
  },
  {
    files: /^src\/homes\//,
    mayImport: [/^src\/homes\//, /^src\/limits\/fair-queue\.ts$/, /^src\/store\//, /^lru-cache$/],
    mayImportTypes: [
      /^src\/auth\/(signing-keys|tenant|token-trail)\.ts$/,
      /^src\/kernel\/run\.ts$/,
      /^src\/notifications\/partner-center\.ts$/,
    ],
  },
  {
    files: /^src\/notifications\//,
    mayImport: [
      /^src\/kernel\/errors\.ts$/,
      /^src\/routes\//,
      /^src\/limits\/fair-queue\.ts$/,
      /^src\/store\//,
      /^src\/queue\/job\.ts$/,
      anyPackage,
    ],
  },
  {
    files: /^src\/demo\//,
    mayImport: [/^src\/(demo|domain|store)\//, /^src\/auth\/client-secrets\.ts$/, /^node:url$/],
    mayImportTypes: [/^src\/vendors\/microsoft\/account\.ts$/],
  },
  {
    files: /^src\/changelog\//,
    mayImport: [
      /^src\/changelog\//,
      /^src\/openapi\/components\.ts$/,
      /^src\/domain\/values\//,
      /^src\/routes\//,
      /^src\/http\/document\.ts$/,
      anyPackage,
    ],
    mayImportTypes: [/^src\/http\/server\.ts$/],
  },
  {
    files: /^src\/feeds\//,
    mayImport: [/^src\/(feeds|lists|routes|store)\//, /^node:timers\/promises$/],
  },
  {
    files: /^src\/event-schemas\//,
    mayImport: [
      /^src\/event-schemas\//,
      /^src\/domain\/events\//,
      /^src\/domain\/webhooks\/test-event\.ts$/,
      /^src\/routes\//,
      /^src\/http\/document\.ts$/,
      /^src\/openapi\//,
      /^src\/resources\/(events|webhooks)\/collection\.ts$/,
      /^src\/validation\/fields\.ts$/,
    ],
  },
  {
    files: /^src\/openapi\//,
    mayImport: [
      /^src\/openapi\//,
      /^src\/kernel\/(operation|errors)\.ts$/,
      /^src\/routes\//,
      /^src\/lists\/continuation\.ts$/,
      /^src\/validation\/(fields|problem)\.ts$/,
      /^typebox$/,
      /^node:util$/,
      /^src\/domain\/error\.ts$/,
    ],
  },
  {
    files: /^src\/documents\//,
    mayImport: [
      /^src\/store\/(migrate\.ts|migrations\/digests\.json)$/,
      /^src\/(documents|openapi|changelog)\//,
      /^src\/event-schemas\/(document|schemas)\.ts$/,
      /^src\/(config|operations)\.ts$/,
      /^src\/operator-api\/document\.ts$/,
      /^src\/kernel\/operation\.ts$/,
      /^cli\/command-reference\.ts$/,
      /^cli\/api\/input\/body-shape\.ts$/,
      /^src\/domain\/events\/event\.ts$/,
      anyPackage,
    ],
  },
  {
    files: /^src\/site\//,
    mayImport: [
      /^src\/site\//,
      /^src\/routes\//,
      /^src\/tags\//,
      /^src\/http\/compression\.ts$/,
      /^src\/kernel\/errors\.ts$/,
      /^node:/,
    ],
  },
  {
    files: /^src\/console\//,
    mayImport: [
      /^src\/console\//,
      /^src\/(routes|site)\//,
      /^src\/auth\/requests\/(issuer-settings|redirect-path|same-origin)\.ts$/,
      /^src\/domain\/values\/hosts\//,
      /^src\/kernel\/errors\.ts$/,
      /^src\/validation\/(fields|validator)\.ts$/,
      /^(node:crypto|jose|lru-cache|oauth4webapi)$/,
    ],
  },
  {
    files: /^src\/connections\//,
    mayImport: [
      /^src\/(connections|domain|store)\//,
      /^src\/vendors\/(registry|unconnected)\.ts$/,
      /^(node:|lru-cache$)/,
    ],
    mayImportTypes: [/^src\/config\.ts$/, /^src\/queue\/job\.ts$/, /^src\/vendors\/(port|adapter)\.ts$/],
  },
  {
    files: /^src\/observability\//,
    mayImport: [
      /^src\/observability\//,
      /^src\/routes\//,
      /^src\/queue\/recurring\/recurring\.ts$/,
      /^src\/store\/(queue\/(queued-jobs|due-work)|webhooks\/webhook-lag)\.ts$/,
      /^(prom-client|pino|node:http|node:events|@opentelemetry\/(api|sdk-node))$/,
    ],
    mayImportTypes: [
      /^src\/limits\/fair-queue\.ts$/,
      /^src\/queue\/(task|runtime)\.ts$/,
      /^src\/http\/request-state\.ts$/,
      /^src\/(vendors\/adapter|domain\/webhooks\/delivery)\.ts$/,
      /^src\/store\/(database|migrate|providers\/nightly-successes|queue\/(database-clock|loops))\.ts$/,
    ],
  },
  {
    files: /^src\/administration\//,
    mayImport: [
      /^src\/(administration|domain|store|connections)\//,
      /^src\/auth\/client-secrets\.ts$/,
      /^src\/vendors\/registry\.ts$/,
      /^node:(crypto|dns\/promises)$/,
    ],
    mayImportTypes: [/^src\/vendors\/adapter\.ts$/, /^src\/validation\/problem\.ts$/],
  },
  {
    files: /^src\/operator-api\/resources\//,
    mayImport: [
      /^src\/operator-api\/(operation\.ts$|resources\/)/,
      /^src\/(administration|connections|domain|store)\//,
      /^src\/auth\/signing-keys\.ts$/,
      /^src\/kernel\/operation\.ts$/,
      /^src\/lists\/(paging|example)\.ts$/,
      /^src\/validation\/(fields|networks)\.ts$/,
      /^src\/demo\/identifiers\.ts$/,
    ],
  },
  {
    files: /^src\/operator-api\//,
    mayImport: [
      /^src\/(operator-api|auth|http|kernel|lists|openapi|routes|store|tags)\//,
      /^src\/domain\/error\.ts$/,
      /^src\/validation\/secrets\.ts$/,
    ],
    mayImportTypes: [
      /^src\/(administration|homes)\//,
      /^src\/limits\/fair-queue\.ts$/,
      /^src\/validation\/answers\.ts$/,
      /^(pg|typebox)$/,
    ],
  },
  // The composition root: the files that connect everything.
  { files: /^src\/[^/]+\.ts$/, mayImport: [/^src\//, /^cli\//, anyPackage] },
  {
    files: /^cli\/reseller-api\.ts$/,
    mayImport: [/^cli\/run\.ts$/, /^scripts\/bundle\/find\.mjs$/, /^node:/],
  },
  // A command over HTTP starts quickly, because it loads nothing of the service.
  {
    files: /^cli\/api\//,
    mayImport: [
      /^cli\/api\//,
      /^cli\/(command|output|progress-line|refusal)\.ts$/,
      /^client\/src\//,
      anyPackage,
    ],
  },
  { files: /^cli\//, mayImport: [/^cli\//, /^src\/main\.ts$/, anyPackage] },
  { files: /^simulator\/testing\//, mayImport: [/./] },
  // The state composes the tables of all rooms, so a declaration of tables must not need the state.
  {
    files: simulatorTables,
    mayImport: [
      simulatorTables,
      /^simulator\/(state\/table|http\/answer|catalogue\/catalog-item)\.ts$/,
      /^node:/,
    ],
  },
  { files: /^simulator\//, mayImport: [/^simulator\//, /^node:/] },
  // The generator of the site reads generated files, so it loads nothing of the service but a few pure functions.
  {
    files: /^site\//,
    mayImport: [
      /^site\//,
      /^src\/documents\/(schema-text|client\/(described|decimal-names))\.ts$/,
      /^src\/openapi\/components\.ts$/,
      /^src\/changelog\/entries\.ts$/,
      anyPackage,
    ],
  },
  // The client runs in browsers, too.
  { files: /^client\/src\/.*(?<!\.test)\.ts$/, mayImport: [/^client\/src\//, /^@noble\/hashes\//] },
  // The console is a client of the API, and reaches the service by requests alone.
  {
    files: /^console\/src\//,
    mayImport: [/^console\/src\//, /^cli\/api\/(?:names|generated\/contract)\.ts$/, anyPackage],
  },
  {
    files: /^console\//,
    mayImport: [/^console\//, /^site\/(packed-folder|read-sources)\.ts$/, anyPackage],
  },
  {
    files: /^deploy\/rehearsal\//,
    mayImport: [
      /^deploy\/rehearsal\//,
      /^scripts\//,
      /^simulator\/(simulator|seed\/seed)\.ts$/,
      /^test\/harness\/(certificate|dns-server|mail-server)\.ts$/,
      /^src\/resources\/[^/]+\/example\.ts$/,
      /^node:/,
    ],
  },
  { files: /^(bench|test|scripts)\//, mayImport: [/./] },
]

const folders = [
  'src',
  'cli',
  'client',
  'console',
  'simulator',
  'site',
  'bench',
  'deploy',
  'test',
  'scripts',
].filter((folder) => existsSync(folder))
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => join(folder, file)),
)

/** The imports of a file: paths from the root for files of the project, package names otherwise. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const specifiers = [
    ...source.matchAll(
      /^\s*(?:import|export)\b[^'"`]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'|^import\s+'([^']+)'/gm,
    ),
  ]
  return specifiers
    .map((match) => (match[1] ?? match[2] ?? match[3])!)
    .map((specifier) => (specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier))
}

/** The folder of a file below src; none for files of the composition root. */
function roomOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1]
}

/** Whether a file may import a target; a file without a rule may import nothing. */
function mayImport(file: string, target: string, isTypeOnly = false): boolean {
  const rule = rules.find((one) => one.files.test(file))
  const allowed = [...(rule?.mayImport ?? []), ...((isTypeOnly && rule?.mayImportTypes) || [])]
  return allowed.some((pattern) => pattern.test(target))
}

describe('imports', () => {
  it('follow the rules of their folders', () => {
    const broken = files.flatMap((file) => {
      const atRun = runtimeImportsOf(file)
      return importsOf(file)
        .filter((target) => !mayImport(file, target, !atRun.includes(target)))
        .map((target) =>
          rules.some((one) => one.files.test(file))
            ? `Do not import ${target} in ${file}: the rules in test/import-rules.test.ts say what it may import.`
            : `Add a rule for ${file} to \`rules\` in test/import-rules.test.ts.`,
        )
    })
    expectNothingToDo([...new Set(broken)])
  })

  it.each([
    ['src/domain/values/money.ts', 'src/store/store.ts'],
    ['src/domain/values/money.ts', 'node:fs'],
    ['src/store/offers/offers.ts', 'src/vendors/commerce.ts'],
    ['src/store/offers/offers.ts', 'src/kernel/errors.ts'],
    ['src/store/offers/offers.ts', 'src/resources/offers/schema.ts'],
    ['src/vendors/microsoft/billing/billing.ts', 'src/vendors/generic/generic.ts'],
    ['src/vendors/microsoft/billing/billing.ts', 'src/store/store.ts'],
    ['src/jobs/orders/place-order.ts', 'src/vendors/microsoft/microsoft.ts'],
    ['src/jobs/orders/place-order.ts', 'src/resources/orders/collection.ts'],
    ['src/resources/orders/collection.ts', 'src/store/orders/orders.ts'],
    ['src/resources/orders/collection.ts', 'src/resources/offers/collection.ts'],
    ['src/resources/orders/collection.ts', 'src/queue/worker.ts'],
    ['src/resources/orders/collection.ts', 'fastify'],
    ['src/kernel/run.ts', 'src/resources/orders/collection.ts'],
    ['src/kernel/run.ts', 'src/http/server.ts'],
    ['src/kernel/run.ts', '@fastify/static'],
    ['src/auth/issuers.ts', 'src/http/server.ts'],
    ['src/validation/fields.ts', 'src/store/store.ts'],
    ['src/http/server.ts', 'src/store/store.ts'],
    ['cli/commands/invoices.ts', 'src/store/store.ts'],
    ['client/src/client.ts', 'src/operations.ts'],
    ['client/src/client.ts', 'node:crypto'],
    ['console/src/app.tsx', 'src/operations.ts'],
    ['console/src/app.tsx', 'client/src/client.ts'],
    ['simulator/main.ts', 'src/vendors/microsoft/billing/billing.ts'],
    ['simulator/main.ts', 'fastify'],
    ['simulator/billing/tables.ts', 'simulator/state/state.ts'],
    ['simulator/billing/tables.ts', 'simulator/billing/invoice.ts'],
  ])('never lead from %s to %s', (file, target) => {
    expect(mayImport(file, target)).toBe(false)
  })

  it('of the HTTP framework are in the room of the server and the composition root only', () => {
    const framework = files.filter((file) =>
      importsOf(file).some((target) => /^(@fastify|fastify)/.test(target)),
    )
    expectNothingToDo(
      framework
        .filter((file) => !file.startsWith('src/http/') && file !== 'src/service.ts')
        .map((file) => `Do not import the HTTP framework in ${file}: src/http/ and src/service.ts alone do.`),
    )
  })

  it('include no processes of the operating system in the service', () => {
    const starting = files.filter(
      (file) =>
        file.startsWith('src/') &&
        !file.endsWith('.test.ts') &&
        importsOf(file).includes('node:child_process'),
    )
    expectNothingToDo(
      starting.map((file) => `Do not start processes in ${file}: input could reach a command.`),
    )
  })

  it('load the SMTP library with the first mail, not at the start of the service', () => {
    const loading = files
      .filter((file) => file.startsWith('src/') && !file.endsWith('.test.ts'))
      .filter((file) => /^import (?!type\b).*'nodemailer/m.test(readFileSync(file, 'utf8')))
    expectNothingToDo(
      loading.map((file) => `Import nodemailer in ${file} by \`await import()\`, or its types alone.`),
    )
  })

  it('have no cycles', () => {
    expectNothingToDo(
      circlesIn(new Map(files.map((file) => [file, runtimeImportsOf(file)]))).map(
        (circle) => `Take one import out of the circle ${circle}.`,
      ),
    )
  })

  it('have no cycles of rooms, including types', () => {
    const rooms = new Map<string, string[]>()
    for (const file of files.filter((one) => !one.endsWith('.test.ts'))) {
      const room = roomOf(file)
      if (room === undefined) continue
      const others = importsOf(file).flatMap((target) => roomOf(target) ?? [])
      rooms.set(room, [...(rooms.get(room) ?? []), ...others.filter((other) => other !== room)])
    }
    expectNothingToDo(
      circlesIn(rooms).map((circle) => `Take one import out of the circle of rooms ${circle}.`),
    )
  })
})

describe('the simulator', () => {
  const own = files.filter((file) => file.startsWith('simulator/') && !file.endsWith('.test.ts'))

  it('has no cycles of files, including types', () => {
    expect(circlesIn(new Map(own.map((file) => [file, importsOf(file)])))).toEqual([])
  })

  // Every room imports the state, and the state imports the tables of the rooms, so tables are a layer below.
  it('has no cycles of rooms, including types, except for their tables', () => {
    const rooms = new Map<string, string[]>()
    for (const file of own.filter((one) => !simulatorTables.test(one))) {
      const room = dirname(file)
      const others = importsOf(file).filter((target) => own.includes(target) && !simulatorTables.test(target))
      rooms.set(room, [...(rooms.get(room) ?? []), ...others.map(dirname).filter((other) => other !== room)])
    }
    expect(circlesIn(rooms)).toEqual([])
  })
})

/** Finds the cycles of a graph. Returns the path of each. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>()
  const circles: string[] = []
  const visit = (one: string, path: string[]): void => {
    if (path.includes(one)) circles.push([...path.slice(path.indexOf(one)), one].join(' -> '))
    if (finished.has(one) || path.includes(one)) return
    for (const target of graph.get(one) ?? []) visit(target, [...path, one])
    finished.add(one)
  }
  for (const one of graph.keys()) visit(one, [])
  return circles
}

/** The run-time imports of a file, without type imports. */
function runtimeImportsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(
    /^\s*(import|export) type\b[^'"`]*?from\s+'[^']+'/gm,
    '',
  )
  return [...source.matchAll(/^\s*(?:import|export)\b[^'"`]*?from\s+'(\.[^']+)'/gm)].map((match) =>
    normalize(join(dirname(file), match[1]!)),
  )
}

/** Folders of these rooms that are not nouns of the API. Entries may only be removed: there were never more than eight. */
const withoutNoun = [
  'src/domain/values',
  'src/store/driver',
  'src/store/idempotency',
  'src/store/list-counts',
  'src/store/maintenance',
  'src/store/migrations',
  'src/store/queue',
  'src/store/vendor-changes',
]

/** Folders with more than 15 files, with their maximum. Entries may only be removed. */
const largeFolders: Readonly<Record<string, number>> = {
  cli: 25,
  'src/kernel': 22,
  'src/resources/customers': 20,
  'src/resources/subscriptions': 19,
  'src/store': 16,
  'src/vendors/microsoft/partner-center': 19,
}

/** The number of files directly in each folder of the sources, including tests. */
function filesByFolder(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files.filter((one) => /^(src|simulator|cli|client)\//.test(one))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return counts
}

describe('folders', () => {
  it('have the noun of resources/ as their name in each room', () => {
    const rooms = ['src/domain', 'src/store', 'src/steps', 'src/jobs']
    const other = rooms.flatMap((room) =>
      readdirSync(room, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !nouns.includes(entry.name))
        .map((entry) => `${room}/${entry.name}`),
    )
    expectNothingToDo(
      changesTo(
        withoutNoun,
        other,
        (folder) =>
          `Name the folder ${folder} like the folder of its noun in src/resources/: ${nouns.join(', ')}.`,
        (folder) => `Take ${folder} off \`withoutNoun\` in test/import-rules.test.ts.`,
      ),
    )
    expect(withoutNoun.length).toBeLessThanOrEqual(8)
  })

  it('have at most 15 files, except the listed ones', () => {
    const tooLarge = [...filesByFolder()]
      .filter(([folder, count]) => count > (largeFolders[folder] ?? 15))
      .map(
        ([folder, count]) =>
          `Make a subfolder in ${folder}, which has ${count} files, for some that belong together.`,
      )
    expectNothingToDo(tooLarge)
    expect(Object.keys(largeFolders).length).toBeLessThanOrEqual(6)
    expect(Math.max(...Object.values(largeFolders))).toBeLessThanOrEqual(25)
  })
})

describe('small parts stay small', () => {
  const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1)

  it('the kernel has at most 1,500 lines: further code needs its own room', () => {
    const kernel = files.filter((file) => file.startsWith('src/kernel/') && !file.endsWith('.test.ts'))
    expect(kernel.flatMap(linesOf).length).toBeLessThanOrEqual(1_500)
  })

  it('the declaration of nouns has at most 250 lines of code', () => {
    const code = linesOf('src/domain/noun.ts').filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line))
    expect(code.length).toBeLessThanOrEqual(250)
  })

  it('.ci/run has at most 60 lines: further checks are scripts or tests', () => {
    expect(linesOf('.ci/run').length).toBeLessThanOrEqual(60)
  })
})
