import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusOf } from '../faults/service-process.ts'
import { until } from '../harness/work.ts'

/** How much faster than in a deployment time passes in the rules: `for: 5m` becomes 15 seconds. */
const speed = 20
// A scrape of a process whose database is silent takes a second.
const scrape = '2s'

const milliseconds = { s: 1_000, m: 60_000, h: 3_600_000 }
const faster = (duration: string) => {
  const [, count, unit] = /^(\d+)([smh])$/.exec(duration)!
  return `${(Number(count) * milliseconds[unit as 's']) / speed}ms`
}

/** An alert of a rule that has a result. */
export interface Alert {
  readonly labels: { readonly alertname: string }
  readonly state: 'pending' | 'firing'
}

/**
 * Starts Prometheus with the shipped configuration and rules, in which only the addresses differ, and all periods are
 * shorter by the same factor. The expressions keep their metrics and thresholds.
 *
 * @param targets The addresses of the process that serves and of the process that works.
 */
export async function startPrometheus(
  program: string,
  port: string,
  targets: { readonly serve: string; readonly work: string },
  rules: string,
) {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-prometheus-'))
  const scaled = rules
    .replaceAll(/\[(\d+[smh])\]/g, (_, duration: string) => `[${faster(duration)}]`)
    .replaceAll(/^( +for: )(\d+[smh])$/gm, (_, key: string, duration: string) => key + faster(duration))
  const config = readFileSync('deploy/prometheus/prometheus.yml', 'utf8')
    .replace("'service-1:8080', 'service-2:8080'", `'${targets.serve}'`)
    .replace("'work:8081'", `'${targets.work}'`)
    .replace('scrape_interval: 15s', `scrape_interval: ${scrape}\n  scrape_timeout: ${scrape}`)
    .replace('evaluation_interval: 15s', 'evaluation_interval: 500ms')
  writeFileSync(join(folder, 'alerts.yml'), scaled)
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, config)
  const url = `http://127.0.0.1:${port}`
  const data = `--storage.tsdb.path=${folder}/data`
  const child = spawn(program, [`--config.file=${file}`, data, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: 'ignore',
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await until(
    'Prometheus',
    () => statusOf(`${url}/-/ready`),
    (status) => status === 200,
  )
  const read = async (path: string) => (await (await fetch(`${url}/api/v1/${path}`)).json()).data
  return {
    /** Returns the alerts that are pending or firing. */
    alerts: async (): Promise<Alert[]> => (await read('alerts')).alerts,
    /** Returns the number of targets that answer. */
    up: async (): Promise<number> =>
      (await read('targets')).activeTargets.filter(({ health }: { health: string }) => health === 'up')
        .length,
    /** Returns the values of an expression. */
    values: async (expression: string): Promise<unknown> =>
      (await read(`query?query=${encodeURIComponent(expression)}`)).result,
    stop() {
      process.off('exit', kill)
      kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
