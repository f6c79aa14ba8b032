import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { until } from './work.ts'

/** Returns the command of Chromium, which CHROMIUM can name; undefined if there is none. */
export function chromiumCommand(): string | undefined {
  const commands = [process.env.CHROMIUM, 'chromium', 'chromium-headless-shell', 'google-chrome']
  return commands.find((command) => command && spawnSync(command, ['--version']).status === 0)
}

/** Opens a page in Chromium, and returns the value of a promise that an expression on the page returns. */
export async function valueInBrowser(command: string, url: string, expression: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  const flags = ['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage']
  const own = [`--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank']
  const browser = spawn(command, [...flags, ...own], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(browser, 'exit')
  try {
    const origin = await debuggerOf(browser)
    const [page] = await until(
      'a page of Chromium',
      async () => (await (await fetch(`${origin}/json`)).json()) as { webSocketDebuggerUrl: string }[],
      ([first]) => first !== undefined,
    )
    const send = await commandsTo(page!.webSocketDebuggerUrl)
    await send('Page.navigate', { url })
    const result = await until(
      `the page ${url}`,
      async () => await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
      // The page has not defined the expression yet.
      (answer) => answer.result.exceptionDetails?.exception?.className !== 'ReferenceError',
    )
    if (result.result.exceptionDetails) throw new Error(JSON.stringify(result.result.exceptionDetails))
    return result.result.result.value
  } finally {
    browser.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function debuggerOf(browser: ChildProcess): Promise<string> {
  for await (const line of createInterface(browser.stderr!)) {
    const address = /ws:\/\/([^/]+)/.exec(line)?.[1]
    if (address) {
      browser.stderr!.resume()
      return `http://${address}`
    }
  }
  throw new Error('Chromium has ended without a debugger.')
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the debugger have every shape
type Send = (method: string, params: object) => Promise<any>

async function commandsTo(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  let id = 0
  return (method, params) =>
    new Promise((resolve) => {
      id += 1
      const own = id
      const receive = ({ data }: MessageEvent) => {
        const answer = JSON.parse(data)
        if (answer.id !== own) return
        socket.removeEventListener('message', receive)
        resolve(answer)
      }
      socket.addEventListener('message', receive)
      socket.send(JSON.stringify({ id: own, method, params }))
    })
}
