// Proves that the contract tests detect faults: breaks a copy of the project in one place after another, and requires a
// failed test each time. `node test/contract/mutations.mjs [part of a name]`; all of them take some minutes.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ensureInstalled, root } from '../../scripts/install.mjs'
import { borrowDatabase } from '../../scripts/postgres-cluster.mjs'
import { runBundled } from '../../scripts/run.mjs'

// The statement that reads one reseller.
const aloneWithoutTenant = [
  'src/store/resellers/resellers.ts',
  'from resellers r\n  where r.tenant_id = $1::uuid and',
  'from resellers r\n  where',
]

/**
 * The mutations. In each file, the single occurrence of `from` is replaced by `to`; `red` is the test file that must
 * fail, if any.
 */
const mutations = [
  {
    name: 'an additional role',
    red: 'catalogue',
    changes: [['src/resources/resellers/account-info.ts', "roles: ['csp']", "roles: ['csp', 'reseller']"]],
  },
  {
    name: 'no check of roles',
    red: 'access',
    changes: [['src/kernel/admission.ts', '!roles.includes(role)', 'roles.length === 0']],
  },
  {
    name: 'no check of the domain',
    red: 'access',
    changes: [['src/auth/tenant.ts', 'tenantId !== caller.tenantId', 'tenantId === undefined']],
  },
  {
    name: 'every caller sees every delegated relationship',
    red: 'access',
    changes: [
      ['src/store/delegated-administration/delegated-relationships.ts', 'reach.isUnrestricted', 'tenantId'],
    ],
  },
  {
    name: 'a list without the reach',
    red: 'reach',
    changes: [['src/store/orders/orders.ts', "...reach.within(ownedBy('o'), { resellerId }),", '']],
  },
  {
    name: 'a read without the reach of customers',
    red: 'reach',
    changes: [
      [
        'src/store/subscriptions/subscriptions.ts',
        "isWithin(ownedBy('s'), 2)",
        "'($2::uuid is null or s.reseller_id = $2) and ($3::uuid is null or true)'",
      ],
    ],
  },
  {
    name: 'a change without the reach',
    red: 'reach',
    changes: [
      [
        'src/store/orders/orders.ts',
        "ownedBy('orders')",
        "{ reseller: { through: 'orders o where true', column: 'true or o.reseller_id' }, customer: null }",
      ],
    ],
  },
  {
    name: 'a vendor request before the check of the version',
    red: 'versions',
    changes: [['src/kernel/vendor-change.ts', /^ +check\(\)\n/m, '']],
  },
  {
    name: 'a vendor request before its audit row',
    red: 'writes',
    changes: [['src/kernel/vendor-change.ts', /^ +await begin\(key\)\n/m, '']],
  },
  {
    name: 'a dry run that commits',
    red: 'dry-run',
    changes: [['src/kernel/write.ts', 'database.rehearse(', 'database.transaction(']],
  },
  {
    name: 'a dry run that writes the audit row of its refusal',
    red: 'dry-run',
    changes: [['src/kernel/run.ts', '!isWrite || isDryRun(request.headers)', '!isWrite']],
  },
  {
    name: 'a dry run without its vendor changes',
    red: 'dry-run',
    changes: [['src/kernel/dry-run.ts', /^ +changes\.push\(.*\n/m, '']],
  },
  {
    name: 'no audit row of a success',
    red: 'writes',
    changes: [['src/kernel/write.ts', /^ +auditOf\(audited, state, .*\n/m, '']],
  },
  {
    name: 'no audit row of a refusal',
    red: 'writes',
    changes: [['src/kernel/run.ts', /^ +await refuse\(request, error\)\n/m, '']],
  },
  {
    name: 'no tenant in a query, and row-level security admits all rows',
    red: 'access',
    changes: [
      aloneWithoutTenant,
      [
        'src/store/migrations/014-access.sql',
        'on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
        'on %s using (true) with check (true)',
      ],
    ],
  },
  {
    name: 'no tenant in a query, with row-level security',
    red: undefined,
    changes: [aloneWithoutTenant],
  },
  {
    name: 'row-level security admits all rows',
    red: 'isolation',
    changes: [
      [
        'src/store/migrations/014-access.sql',
        'on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
        'on %s using (true) with check (true)',
      ],
    ],
  },
  {
    name: 'a query without the tenant setting',
    red: 'writes',
    changes: [
      [
        'src/store/resellers/resellers.ts',
        /\(select set_config\('app\.tenant', \$1::text, true\)\) is not null(?=\n {2}group by)/,
        '$1::text is not null',
      ],
    ],
  },
  {
    name: 'a required member is removed',
    red: 'catalogue',
    changes: [['src/resources/resellers/schema.ts', /^ {2}city: nullableText\(255\),\n/m, '']],
  },
  {
    name: 'a required member is optional',
    red: 'catalogue',
    changes: [
      ['src/resources/resellers/schema.ts', 'city: nullableText(255)', 'city: optional(nullableText(255))'],
    ],
  },
  {
    name: 'a member has a larger limit',
    red: 'catalogue',
    changes: [['src/resources/resellers/schema.ts', 'city: nullableText(255)', 'city: nullableText(256)']],
  },
  {
    name: 'only the first problem is reported',
    red: 'requests',
    changes: [['src/validation/validator.ts', 'allErrors: true', 'allErrors: false']],
  },
  {
    name: 'our own schema keywords report no path',
    red: 'requests',
    changes: [
      [
        'src/validation/validator.ts',
        "return { keyword: 'rule',",
        "return { keyword: 'rule', instancePath: '',",
      ],
    ],
  },
  {
    name: 'no answer is stored under an idempotency key',
    red: 'repetition',
    changes: [['src/kernel/write.ts', '...(idempotency && status < 400 ?', '...(false ?']],
  },
  {
    name: 'an idempotency key matches any request',
    red: 'repetition',
    changes: [['src/kernel/idempotency.ts', '!print.equals(record.fingerprint)', 'false']],
  },
  {
    name: 'If-Match is ignored',
    red: 'versions',
    changes: [['src/store/store.ts', "precondition.versions === 'any'", 'true']],
  },
  {
    name: 'a write without a check of the version',
    red: 'versions',
    changes: [['src/store/migrations/002-requests.sql', 'if changed = 0 then', 'if changed < 0 then']],
  },
  {
    name: 'the body is read before the token',
    red: 'http',
    changes: [['src/http/routes.ts', 'onRequest: async (request) => {', 'preHandler: async (request) => {']],
  },
  {
    name: 'a read-only user may write',
    red: 'read-only',
    changes: [['src/kernel/admission.ts', 'if (given === null ||', 'if (true ||']],
  },
  {
    name: 'a list token is valid for every caller',
    red: 'lists',
    changes: [
      [
        'src/kernel/context.ts',
        'caller.tenantId, caller.apiAccessId, operation.id, params, question',
        'operation.id, params, question',
      ],
    ],
  },
  {
    name: 'wildcards in searches are not escaped',
    red: 'lists',
    changes: [['src/store/sql.ts', "value.replaceAll(/[\\\\%_]/g, '\\\\$&')", 'value']],
  },
  {
    name: 'pages overlap',
    red: 'lists',
    changes: [['src/store/list.ts', 'descending ? sql`<` : sql`>`', 'descending ? sql`<=` : sql`>=`']],
  },
  {
    name: 'a reseller sees the margins above it',
    red: 'two-worlds',
    changes: [
      [
        'src/domain/providers/provider-association.ts',
        /(?<=priceMargin: kept\(priceMargin, \{\n {4}isJson: true,\n) {4}visibleTo: \['csp'\],\n/,
        '',
      ],
    ],
  },
  {
    name: 'the audit log shows the margin of the csp for an order',
    red: 'two-worlds',
    changes: [['src/domain/orders/order.ts', "        'caller',\n", "        ['csp', 'reseller'],\n"]],
  },
  {
    name: 'a refused request is filed under the ids of its path',
    red: 'two-worlds',
    changes: [
      [
        'src/kernel/audit.ts',
        'const { resellerId, customerId } = request.caller',
        'const { resellerId, customerId } = subjectOf(request)',
      ],
    ],
  },
  {
    name: 'the audit log shows the price of the csp at a renewal',
    red: 'two-worlds',
    changes: [
      [
        'src/jobs/subscriptions/subscription-clock.ts',
        'data: changed(excerpt)',
        'data: changed((one) => ({ ...one.price }))',
      ],
    ],
  },
  {
    name: "a customer sees its seller's identifiers in invoices",
    red: 'two-worlds',
    changes: [['src/domain/invoices/invoice-lines.ts', "nullFor: ['customer']", 'nullFor: []']],
  },
]

await ensureInstalled()
const wanted = mutations.filter(({ name }) => name.includes(process.argv[2] ?? ''))
const database = await borrowDatabase('TEST_DATABASE_URL')
const copy = mkdtempSync(join(tmpdir(), 'reseller-mutations-'))
const cannotStart = ': cannot start'
const left = ['node_modules', '.git', 'data']
let survivors = 0
try {
  cpSync(root, copy, { recursive: true, filter: (path) => !left.includes(basename(path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  console.log(
    `Breaking a copy of the project, on ${database.url ? 'both databases' : 'the embedded database'}.`,
  )
  const alwaysRed = await redTests()
  if (alwaysRed.length > 0)
    console.log(`Red before anything is broken, and not counted:\n${listed(alwaysRed)}`)
  for (const mutation of wanted) report(mutation, await redWith(mutation, alwaysRed))
} finally {
  rmSync(copy, { recursive: true, force: true })
  await database.stop()
}
console.log(`\n${wanted.length - survivors} as expected, ${survivors} not`)
process.exitCode = survivors > 0 ? 1 : 0

/** Returns the tests that fail under a mutation. */
async function redWith({ name, red, changes }, alwaysRed) {
  const originals = changes.map(([file]) => [file, readFileSync(join(copy, file), 'utf8')])
  try {
    for (const [file, from, to] of changes) {
      const source = readFileSync(join(copy, file), 'utf8')
      const parts = source.split(from)
      if (parts.length !== 2)
        throw new Error(`${name}: ${file} does not read "${from}" exactly once any more`)
      writeFileSync(join(copy, file), parts.join(to))
    }
    return [...(await redTests(red))].filter((test) => !alwaysRed.includes(test))
  } finally {
    for (const [file, original] of originals) writeFileSync(join(copy, file), original)
  }
}

/** Returns the failed tests of one file, or of all files, in the current copy. A file that cannot run counts as one. */
async function redTests(file = '') {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = ['run', `test/contract/${file}`, '--reporter=json', `--outputFile=${report}`]
  await runBundled(['node_modules/vitest/vitest.mjs', ...args], {
    cwd: copy,
    env: database.url ? { TEST_DATABASE_URL: database.url } : {},
    onOutput: () => {},
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = basename(name, '.test.ts')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    return failed.length === 0 && status === 'failed'
      ? [file + cannotStart]
      : failed.map(
          ({ ancestorTitles, title }) => `${file}: ${[...ancestorTitles.slice(1), title].join(' > ')}`,
        )
  })
}

function report({ name, red }, found) {
  // A file that cannot start detects that the project is broken, but not the fault itself.
  const noticed = found.filter((test) => !test.endsWith(cannotStart))
  const isExpected = red === undefined ? found.length === 0 : noticed.length > 0
  if (!isExpected) survivors += 1
  console.log(`\n${isExpected ? 'as expected' : 'NOT AS EXPECTED'}: ${name}: ${found.length} red`)
  if (found.length > 0) console.log(listed(found))
}

function listed(tests) {
  const shown = tests.slice(0, 3).map((test) => `  ${test}`)
  return [...shown, ...(tests.length > 3 ? [`  and ${tests.length - 3} more`] : [])].join('\n')
}
