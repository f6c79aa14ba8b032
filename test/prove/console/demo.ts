import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { demo } from '../../../src/demo/identifiers.ts'
import { freePort, type ServiceProcess, startProcess } from '../../faults/service-process.ts'
import { fetchToken } from '../../harness/api.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { until } from '../../harness/work.ts'

/** The demo with its console in Chromium, whose service can be killed. */
export interface ConsoleDemo {
  readonly url: string
  readonly browser: Browser
  /** Sends SIGKILL, and waits for the end of the process. */
  kill(): Promise<void>
  /** Starts the service again on the same database and port. */
  restart(): Promise<void>
  /** Sends a request as a csp, and returns the parsed answer. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  ask(method: string, path: string, body?: unknown): Promise<any>
  stop(): Promise<void>
}

/** Starts the demo and the browser. */
export async function startConsoleDemo(): Promise<ConsoleDemo> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-console-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...{ DATA_DIR: join(folder, 'data'), DEMO: 'true', PORT: port, PUBLIC_URL: url },
    ...{ ACCESS_REQUESTS_PER_MINUTE: '0', TENANT_REQUESTS_PER_MINUTE: '0', ADDRESS_REQUESTS_PER_MINUTE: '0' },
  }
  let service: ServiceProcess
  const start = async () => {
    service = startProcess(settings)
    await service.ready()
  }
  await start()
  const executablePath = execFileSync('sh', ['-c', 'command -v "$0"', chromiumCommand()!], {
    encoding: 'utf8',
  }).trim()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  return {
    url,
    browser,
    kill: async () => void (await service.end('SIGKILL')),
    restart: start,
    async ask(method, path, body) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...{ authorization: `Bearer ${await fetchToken(url, 'demo-csp', demo.clientSecret)}` },
          ...{ 'x-tenant': demo.domain, 'content-type': 'application/json' },
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status} ${text}`)
      return text === '' ? undefined : JSON.parse(text)
    },
    async stop() {
      await browser.close()
      await service.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens an address of the console as a person of the demo. */
export async function openAs(
  { browser, url }: ConsoleDemo,
  person: string,
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    ...{ locale: 'en-GB', viewport: { width: 1440, height: 1000 }, ...options },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(`${url}/console${path}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: person }).click()
  await isComplete(page)
  return { context, page }
}

/** Waits until a screen has all of its answers. */
export async function isComplete(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await until(
    'all answers of the screen',
    () => page.getByRole('status', { name: /Loading|Wird geladen/ }).count(),
    (count) => count === 0,
  )
}
