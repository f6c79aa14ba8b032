import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAlerts } from '../../src/prepare-demo.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { databaseKinds } from '../harness/databases.ts'
import { blocksOf, expectOutput, runSteps, stepsOf } from '../harness/document-commands.ts'
import { isProving } from '../harness/proving.ts'

const hasTools = spawnable('bash') && spawnable('curl')

// These documents run in `npm run prove`, twice in a row, on every database, also in the CI. To run the README once takes
// 8 s of processor time, so `npm test` runs none.
const executed = [
  'README.md',
  'docs/guides/support.md',
  'docs/guides/command-line.md',
  'docs/guides/close-a-month.md',
  'docs/guides/plans.md',
]
const runs = isProving
  ? executed.flatMap((file) => databaseKinds.map((kind) => ({ file, kind, count: 2 })))
  : []

// Readers without bash or curl cannot run the README either.
describe.skipIf(!hasTools).each(runs)(
  'the commands of $file, run $count times on $kind',
  ({ file, kind, count }) => {
    const steps = stepsOf(file)
    let api: TestApi
    let folder: string
    const outputs: string[][] = []
    beforeAll(async () => {
      // As `npm start` runs it: with alerts, with catalogues, and with a frequent sync of subscriptions.
      api = await startApi(kind, { CATALOGUE_HOUR: '3', SYNC_SECONDS: '1' })
      await addAlerts(api.database, new Date())
      await api.vendor.billing({ retryAfter: 0 })
      folder = await mkdtemp(join(tmpdir(), 'readme-'))
      const command = `reseller-api() { RESELLER_API_URL=${api.url} XDG_CONFIG_HOME=${folder} node ${process.cwd()}/cli/reseller-api.ts "$@"; }`
      const inThisTest = (script: string) =>
        `${command}\n${script
          .replaceAll('http://localhost:8080', api.url)
          .replaceAll('http://localhost:8090', api.vendor.url)
          .replaceAll('/tmp/', `${folder}/`)}`
      for (let run = 0; run < count; run += 1) outputs.push(await runSteps(steps, inThisTest, folder))
    })
    afterAll(async () => {
      await api.stop()
      await rm(folder, { recursive: true, force: true })
    })

    it('are all marked as executable, with the expected output after them', () => {
      expect(steps.length).toBeGreaterThanOrEqual(4)
      expect(steps.filter(({ expected }) => !expected)).toEqual([])
    })

    it.each(steps.map((step, index) => [firstLine(step.command), step, index] as const))(
      '%s',
      (_, { expected }, index) => {
        for (const output of outputs) expectOutput(output[index]!, expected!)
      },
    )
  },
)

/** Blocks that no test runs as they are printed, by their first line, with the reason. */
const notRun: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': {
    'npm start': 'scripts/smoke-test.mjs starts a clone, in the CI',
    'npm run --silent cli -- resellers list --search cloud':
      'docs/guides/command-line.md runs these commands',
    'export DATABASE_URL=postgres://reseller_api:secret@localhost:5432/reseller_api':
      'needs a server; cli/first-steps.test.ts runs these commands on both databases',
  },
  'client/README.md': {
    'npm install @reseller-api/client': 'test/prove/client-package.test.ts installs the package',
  },
  'docs/demo.md': {
    'node_modules/.bin/node --import=./scripts/demo-year/moving-clock.ts scripts/demo-year/generate.ts':
      'takes minutes; src/demo/year/load.test.ts loads the result',
  },
  'docs/guides/command-line.md': {
    'reseller-api login --url https://api.example.com --tenant portal.example.com --client-id <id>':
      'needs own credentials; cli/api/session.test.ts tests profiles',
    'reseller-api invoices export <id> --format csv -o july.csv':
      'needs an invoice; cli/api/session.test.ts tests files and their resumption',
    "reseller-api events tail --type 'order.*'": 'does not end; cli/api/session.test.ts tests both commands',
    'source <(reseller-api completion bash)     # in ~/.bashrc':
      'changes the shell of the reader; cli/ tests the scripts of completion',
  },
  'docs/guides/customer-alerts.md': {
    'curl "$URL/v1/alerts?severity=Warning|Critical&pageSize=50" -H "Authorization: Bearer $TOKEN" -H "X-Tenant: $DOMAIN"':
      'is one request with variables of the reader; test/alerts/ sends it',
  },
  'docs/guides/integration.md': {
    'npm run package:client       # writes dist/reseller-api-client-0.1.0.tgz':
      'test/prove/client-package.test.ts packs and installs the client in an empty project',
  },
  'docs/guides/production.md': {
    'export RESELLER_API_ADMIN_CLIENT_ID=$OPERATOR_ID RESELLER_API_ADMIN_CLIENT_SECRET=$OPERATOR_SECRET':
      'cli/api/admin/parity.test.ts runs every command over HTTP',
    'reseller-api admin operator create --name provisioning   # prints the client id and the secret, once':
      'prints a secret; src/operator-api/operator-api.test.ts creates the operator of the blocks after it',
    'cd deploy': 'writes secrets; deploy/rehearsal/ runs a deployment with the same files, in the CI',
    'sudo chown 10002 pgbouncer/userlist.txt': 'needs Docker; deploy/rehearsal/ runs the same programs',
    'systemctl restart pgbouncer': 'needs systemd; test/deployment.test.ts checks the units',
    'apt-get install postgresql pgbouncer nginx-light prometheus nodejs npm':
      'installs on a server; deploy/rehearsal/ runs the same programs',
    'kubectl create namespace reseller-management-api':
      'needs Kubernetes; test/deployment.test.ts reads the files',
    'docker compose -f compose.yaml build':
      'needs Docker; deploy/rehearsal/ upgrades a deployment under load',
    'pg_basebackup --pgdata=/base --checkpoint=fast':
      'runs inside a container of PostgreSQL; deploy/rehearsal/ recovers',
  },
  'docs/guides/plans.md': {
    'reseller-api plans create -f plan.json --wait':
      'names files of the reader; cli/api/parity.test.ts sends every operation',
  },
  'docs/running.md': {
    'export SECRET_KEY=$(openssl rand -base64 32)   # once; back it up like the database':
      'needs the DNS; cli/first-steps.test.ts runs these commands',
    'npm run cli -- admin provider-instance add --tenant Nordwind --type MicrosoftTier2 --alias "Microsoft DACH" \\':
      'needs an account at Microsoft; cli/provider-connection.test.ts runs the command at the simulator',
    'export CONSOLE_CLIENTS=\'[{"issuer":"https://login.example.com","clientId":"console","clientSecret":"…","scope":"openid offline_access api://portal/.default"}]\'':
      'needs an issuer; src/console/console.test.ts signs in at one',
    'export OIDC_ISSUERS=\'[{"issuer":"https://login.example.com","audience":"api://portal","algorithms":["RS256"]}]\'':
      'needs an issuer of the reader; cli/administration.test.ts runs the commands',
    'npm run cli -- admin database backup --to backup.tar':
      'cli/administration.test.ts and src/ test archives',
    'npm run cli -- admin database restore --from backup.tar':
      'replaces a database; test/scenarios/restored-copy.test.ts runs the commands',
    'npm run cli -- admin tenant hold --tenant Nordwind':
      'needs two installations; test/prove/moves.test.ts moves tenants',
    'pg_dump --role=reseller_management_api_backup --enable-row-security --format=custom --file=backup.dump "$DATABASE_URL"':
      'needs a server with roles; the rehearsal backs up a database',
    'psql "$DATABASE_URL" --command "grant create on schema public to reseller_management_api_search"':
      'needs a server with roles; src/store/maintenance/backup-role.test.ts restores a dump',
  },
  'docs/scale-out.md': {
    'npm run cli -- admin database backup --to default.tar':
      'needs two homes; test/prove/two-databases.test.ts and test/scenarios/homes.test.ts test homes',
    'npm run cli -- admin database restore --home north --from north.tar':
      'needs two homes; test/prove/two-databases.test.ts and test/scenarios/homes.test.ts test homes',
  },
  'docs/simulator.md': {
    'npm run simulator': 'does not end; scripts/run-simulator.test.ts starts it',
    'token=$(curl -s http://127.0.0.1:8090/a1000000-0000-4000-8000-000000000001/oauth2/token \\':
      'simulator/login/tokens.test.ts sends these requests',
  },
}

// test/prove/two-databases.test.ts and src/operator-api/operator-api.test.ts run their blocks.
const byOtherTests = ['docs/guides/two-databases.md', 'docs/guides/production.md']

describe('each block of commands in the documents', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'client/README.md',
    ...markdownBelow('docs'),
  ]

  it('is run by a test, or listed with the reason why it is not', () => {
    const inTests = [...executed, ...byOtherTests]
    const commands = documents.flatMap((file) =>
      blocksOf(file)
        .filter(({ info }) => /^(sh|bash|shell|console)\b/.test(info))
        .map(({ info, text }) => ({ file, info, line: firstLine(text) })),
    )
    const unknown = commands.filter(({ file, info, line }) =>
      info === 'sh run' ? !inTests.includes(file) : notRun[file]?.[line] === undefined,
    )
    expect(unknown).toEqual([])
    const listed = Object.entries(notRun).flatMap(([file, lines]) =>
      Object.keys(lines).map((line) => `${file}: ${line}`),
    )
    expect(listed.filter((one) => !commands.some(({ file, line }) => one === `${file}: ${line}`))).toEqual([])
  })

  it('has a reason that names existing files', () => {
    const named = Object.values(notRun)
      .flatMap((lines) => Object.values(lines))
      .flatMap((reason) => reason.match(/[\w/-]+\/[\w/.-]*|[\w/-]+\.(?:ts|md|mjs)/g) ?? [])
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('the links of the documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdownBelow('docs')]

  it.each(documents)('%s leads to an existing target', (document) => {
    const broken = linksOf(document).filter((link) => !leadsSomewhere(document, link))
    expect(broken).toEqual([])
  })
})

function markdownBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
}

function linksOf(document: string): string[] {
  const prose = readFileSync(document, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path, anchor] = link.split('#') as [string, string | undefined]
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(target)) return false
  if (anchor === undefined) return true
  const anchors = known.get(target) ?? anchorsOf(readFileSync(target, 'utf8'))
  known.set(target, anchors)
  return anchors.has(anchor)
}

// The page of operations has hundreds of links to itself.
const known = new Map<string, ReadonlySet<string>>()

/** The anchors that Markdown renderers give to headings: lower case, hyphens for blanks, no punctuation. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  return new Set(
    [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function firstLine(command: string): string {
  return command.split('\n')[0]!
}

function spawnable(command: string): boolean {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  return folders.some((folder) => existsSync(join(folder, command)))
}
