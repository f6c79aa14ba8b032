import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { nodeFlags } from '../scripts/node-flags.mjs'
import { redirectPathOf } from '../src/auth/requests/redirect-path.ts'
import { changelogRoutes } from '../src/changelog/routes.ts'
import { settings } from '../src/config.ts'
import { consolePath } from '../src/console/page.ts'
import { sessionPath } from '../src/console/session.ts'
import { eventSchemaRoutes } from '../src/event-schemas/routes.ts'
import { openMeters } from '../src/observability/meters.ts'
import { observability } from '../src/observability/observability.ts'
import { siteRoutes } from '../src/site/routes.ts'

const read = (path: string) => readFileSync(`deploy/${path}`, 'utf8')
const compose = parse(read('compose.yaml'), { merge: true })
const manifests = readdirSync('deploy/kubernetes').flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
    expect(document.errors, file).toEqual([])
    return document.toJS()
  }),
)
const shipped = Object.fromEntries(
  read('env/service.env')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)

describe('the files of deploy/', () => {
  it('set only variables that the service has', () => {
    const known = new Set(Object.values(settings).map(({ env }) => env as string))
    const secrets = [...read('env/secrets.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
    const unknown = [...Object.keys(shipped), ...secrets].filter((name) => !known.has(name))
    // The variable of the database driver, and that of Node's libraries.
    expect(unknown).toEqual(['NODE_ENV', 'PGPASSWORD'])
    for (const [name, value] of Object.entries(shipped)) {
      const setting = Object.values(settings).find(({ env }) => env === name)
      expect(() => setting?.read(value), name).not.toThrow()
    }
  })

  it('start the service with the same flags of Node, in this version', () => {
    const flags = nodeFlags.join(' ')
    expect(read('Dockerfile')).toContain(
      `["node", ${nodeFlags.map((flag) => `"${flag}"`).join(', ')}, "/app/cli`,
    )
    for (const unit of ['reseller-api@.service', 'reseller-api-work.service'])
      expect(read(`systemd/${unit}`)).toContain(`/bin/node ${flags} cli/reseller-api.ts`)
    const version = packageJson.version
    expect(compose.services['service-1'].image).toBe(`reseller-management-api:${version}`)
    const { images } = parse(read('kustomization.yaml'))
    expect(images[0]).toEqual({ name: 'reseller-management-api', newTag: version })
  })

  it('agree on the limits of statements', () => {
    const [statement, lock] = ['DATABASE_STATEMENT_SECONDS', 'DATABASE_LOCK_SECONDS'].map(
      (name) => Number(shipped[name]) * 1_000,
    )
    expect(read('pgbouncer/pgbouncer.ini')).toContain(
      `connect_query='set statement_timeout = ${statement}; set lock_timeout = ${lock}; ` +
        `set idle_in_transaction_session_timeout = ${statement}; set role = reseller_management_api; set jit = off'`,
    )
  })

  it('keep the secrets of a deployment out of commits and of the context of images', () => {
    const ignored = readFileSync('.gitignore', 'utf8').split('\n')
    const ignoredByBuilds = read('Dockerfile.dockerignore').split('\n')
    const mounted = Object.values<{ volumes?: string[] }>(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]!),
    )
    // The files that the guide asks the operator to write.
    const written = mounted.filter((path) => /^\.\/(pgbouncer|nginx)/.test(path))
    const secrets = [
      ...written.map((path) => path.slice(2)),
      ...Object.values<{ file: string }>(compose.secrets).map(({ file }) => file),
      'env/secrets.env',
    ]
    expect(secrets.length).toBe(4)
    for (const path of secrets) {
      expect(
        ignored.some((one) => `deploy/${path}/`.startsWith(`${one.replace(/\/$/, '')}/`) && one !== ''),
      ).toBe(true)
      expect(ignoredByBuilds.some((one) => one !== '' && `deploy/${path}/`.startsWith(`${one}/`))).toBe(true)
    }
  })

  it('keep metrics and readiness inside in every spelling that the service answers', () => {
    // The router of the service ignores case and a slash at the end.
    const location = /location (=|~\*) (\S*metrics\S*) \{\s+return 404;/.exec(read('nginx/nginx.conf'))!
    const isRefused = (path: string) =>
      location[1] === '=' ? path === location[2] : new RegExp(location[2]!, 'i').test(path)
    const answered = ['metrics', 'readyz']
      .flatMap((name) => [`/${name}`, `/${name}/`, `/${name.toUpperCase()}`])
      .filter((path) => !isRefused(path))
    expect(answered).toEqual([])
  })

  it('lead the ingress controller to every page, and not to metrics and readiness', () => {
    const ingress = manifests.find(({ kind }) => kind === 'Ingress')
    const offered: { path: string; pathType: string }[] = ingress.spec.rules[0].http.paths
    const isOffered = (path: string) =>
      offered.some(({ path: given, pathType }) =>
        pathType === 'Prefix'
          ? `${path}/`.startsWith(`${given}/`)
          : pathType === 'Exact'
            ? path === given
            : path.startsWith(given),
      )
    const pages = [...siteRoutes(undefined, true), ...changelogRoutes(() => ''), ...eventSchemaRoutes()]
    const paths = [
      ...pages.map(({ path }) => path),
      consolePath,
      sessionPath,
      redirectPathOf('https://a.example'),
    ]
    expect(paths.filter((path) => !isOffered(path))).toEqual([])
    expect(['/metrics', '/readyz'].filter(isOffered)).toEqual([])
  })

  it('give each process of systemd its own port', () => {
    const unit = read('systemd/reseller-api@.service')
    // A variable of an EnvironmentFile replaces the one of Environment.
    const replaced = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name!)
    expect(replaced.filter((name) => name in shipped)).toEqual([])
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env PORT=%i /m)
  })

  it('have nothing of Compose after the replacements that the guide names for systemd', () => {
    const guide = readFileSync('docs/guides/production.md', 'utf8')
    const rows = [...guide.matchAll(/^\| `([\w.]+)` \| (`.*`) \| (`.*`) \|$/gm)].map(([, file, from, to]) => {
      const values = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, value]) => value!)
      return { file: file!, from: values(from!), to: values(to!) }
    })
    const folders: Record<string, string> = {
      ...{ 'service.env': 'env', 'pgbouncer.ini': 'pgbouncer' },
      ...{ 'nginx.conf': 'nginx', 'prometheus.yml': 'prometheus' },
    }
    expect(rows.map(({ file }) => file)).toEqual(Object.keys(folders))
    // The names and addresses of containers, and the output of a process, which is a socket under systemd: nginx cannot
    // open it.
    const foreign = /172\.30\.|\bpostgres\b(?!:)|pgbouncer:|service-\d|\bwork:|\/dev\/std|= \*$|=0\.0\.0\.0$/
    const left = rows.flatMap(({ file, from, to }) => {
      expect(from.length, file).toBe(to.length)
      const text = from.reduce(
        (text, one, place) => {
          expect(text, file).toContain(one)
          return text.replaceAll(one, to[place]!)
        },
        read(`${folders[file]}/${file}`),
      )
      return text.split('\n').filter((line) => !/^[#;]/.test(line) && foreign.test(line))
    })
    expect(left).toEqual([])
  })

  it('agree on the addresses of Compose', () => {
    const nginx = read('nginx/nginx.conf')
    const upstreams = [...nginx.matchAll(/server (172\.[\d.]+):(\d+)/g)].map(([, address, port]) => [
      address,
      port,
    ])
    const addressOf = (name: string) => compose.services[name].networks.inside.ipv4_address
    const serving = ['service-1', 'service-2']
    expect(upstreams).toEqual(serving.map((name) => [addressOf(name), shipped.PORT]))
    const targets = parse(read('prometheus/prometheus.yml')).scrape_configs.flatMap(
      (job: { static_configs: { targets: string[] }[] }) => job.static_configs[0]!.targets,
    )
    expect(targets).toEqual([
      ...serving.map((name) => `${name}:${shipped.PORT}`),
      `work:${shipped.WORKER_HEALTH_PORT}`,
    ])
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
      const url = new URL(shipped[name]!)
      expect(compose.services).toHaveProperty(url.hostname)
      expect(read('pgbouncer/pgbouncer.ini')).toMatch(
        new RegExp(`^${url.pathname.slice(1)} = host=postgres `, 'm'),
      )
    }
  })

  it('give the service time to stop, and each selector finds its pods', () => {
    for (const name of ['service-1', 'service-2', 'work'])
      expect(Number.parseInt(compose.services[name].stop_grace_period, 10)).toBeGreaterThan(28)
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual(['pgbouncer', 'serve', 'work'])
    for (const { spec } of deployments) {
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(28)
    }
    const labels = deployments.map(({ spec }) => spec.template.metadata.labels['app.kubernetes.io/name'])
    for (const { kind, spec } of manifests) {
      const selector = kind === 'PodDisruptionBudget' ? spec.selector.matchLabels : spec?.selector
      if (kind === 'Service' && spec.type === 'ExternalName') continue
      if (kind === 'Service' || kind === 'PodDisruptionBudget')
        expect(labels).toContain(selector['app.kubernetes.io/name'])
    }
    // Each pod has a policy about who may connect to it.
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
    const guarded = policies.map(({ spec }) => spec.podSelector.matchLabels['app.kubernetes.io/name'])
    expect(guarded.sort()).toEqual(labels.sort())
    const { resources } = parse(read('kustomization.yaml'))
    expect(resources.length).toBe(readdirSync('deploy/kubernetes').length)
  })

  const meters = openMeters()
  observability({
    ...{ meters, homes: () => [], isSeveral: true, isReady: () => true },
    admission: { queues: () => [], refusals: () => ({}) },
  })
  const registered = meters.registry.getMetricsAsArray().map(({ name }) => name)
  const rules = parse(read('prometheus/alerts.yml')).groups[0].rules as { alert: string; expr: string }[]
  const { panels } = JSON.parse(read('grafana/dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const isOfLibrary = (name: string) => /^(process|nodejs)_/.test(name)
  /** Returns the names of metrics in an expression that are not those of the library, which begin with process_ or nodejs_. */
  const metricsOf = (expression: string) =>
    (expression.replaceAll(/(by|without) \([^)]*\)/g, '').match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [])
      .map((name) => name.replace(/_(count|sum|bucket)$/, ''))
      .filter((name) => !isOfLibrary(name) && name !== 'histogram_quantile')

  it('alert on metrics that the service has, and show them', () => {
    const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    for (const expressions of [rules.map(({ expr }) => expr), shown]) {
      const names = expressions.flatMap(metricsOf)
      expect(names.length).toBeGreaterThan(5)
      for (const name of names) expect(registered).toContain(name)
    }
    // A metric that no panel shows is not seen.
    const unseen = registered
      .filter((name) => !isOfLibrary(name))
      .filter((name) => !shown.some((one) => one.includes(name)))
    expect(unseen).toEqual(unshownMetrics)
  })

  it('warn of the memory of a process before its limit ends the process', () => {
    const { expr } = rules.find(({ alert }) => alert === 'MemoryHigh')!
    const threshold = Number(/> ([\d.e]+)$/.exec(expr)![1])
    const bytesOf = (limit: string) => {
      const [, count, unit] = /^(\d+)([mg])i?$/i.exec(limit)!
      return Number(count) * (unit!.toLowerCase() === 'g' ? 2 ** 30 : 2 ** 20)
    }
    const limits = [
      ...['service-1', 'service-2', 'work'].map((name) => compose.services[name].mem_limit),
      ...['reseller-api@.service', 'reseller-api-work.service'].map(
        (unit) => /^MemoryMax=(\S+)$/m.exec(read(`systemd/${unit}`))![1],
      ),
      ...manifests
        .filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name !== 'pgbouncer')
        .map(({ spec }) => spec.template.spec.containers[0].resources.limits.memory),
    ].map(bytesOf)
    expect(limits).toHaveLength(7)
    // A fifth is left for the ten minutes that the alert waits.
    expect(threshold).toBeLessThanOrEqual(0.8 * Math.min(...limits))
  })

  it('describe each alert in the guide', () => {
    const headings = [...readFileSync('docs/guides/alerts.md', 'utf8').matchAll(/^## (.+)$/gm)]
    expect(headings.map(([, heading]) => heading).sort()).toEqual(rules.map(({ alert }) => alert).sort())
  })

  it('have a case that causes the condition of each alert', () => {
    const proof = readFileSync('test/prove/alerts.test.ts', 'utf8')
    const caused = [...proof.matchAll(/fires\(\s*\[([^\]]+)\]/g)].flatMap(([, list]) => list!.match(/\w+/g)!)
    expect(caused.sort()).toEqual(rules.map(({ alert }) => alert).sort())
  })
})

// Metrics for alerts alone. Entries may only be removed.
const unshownMetrics = [
  'clock_skew_seconds',
  'held_tenants',
  'loop_seconds_since_turn',
  'loop_limit_seconds',
  'loop_turns_abandoned',
]
