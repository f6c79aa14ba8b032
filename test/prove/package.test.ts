import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { fetchToken } from '../harness/api.ts'

const execute = promisify(execFile)

describe('the npm package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-package-'))
  const command = join(folder, 'bin', 'reseller-api')
  const archive = join(process.cwd(), 'dist', `${packageJson.name}-${packageJson.version}.tgz`)
  const installed = join(folder, 'lib', 'node_modules', packageJson.name)
  // Nothing of this checkout helps the installed package.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  beforeAll(async () => {
    await execute(process.execPath, ['scripts/package.mjs'])
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    await execute('npm', ['install', '--global', '--prefix', folder, ...flags, archive], { env: process.env })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is smaller than 5 MB', () => {
    expect(statSync(archive).size).toBeLessThan(5 * 2 ** 20)
  })

  it('has what the command needs, and no tests, tools or TypeScript', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.startsWith('node_modules/'),
    )
    expect(
      files.filter((file) =>
        /\.ts$|\.test\.|^(test|simulator|bench|deploy|docs|site)\b|documents/.test(file),
      ),
    ).toEqual([])
    expect(files.filter((file) => file.endsWith('.sql')).length).toBe(
      readdirSync('src/store/migrations').filter((file) => file.endsWith('.sql')).length,
    )
  })

  it('prints its version, serves a request and stops', async () => {
    expect((await execute(command, ['--version'], { env })).stdout.trim()).toBe(packageJson.version)
    const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'true', PORT: '0' }
    const child = spawn(command, ['serve'], {
      env: { ...env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'close')
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    await expect.poll(() => output).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)![0]
    const authorization = `Bearer ${await fetchToken(url, 'demo-csp', 'demo-secret')}`
    const headers = { authorization, 'x-tenant': 'demo.localhost' }
    const answer = await fetch(`${url}/v1/Resellers?pageSize=1`, { headers })
    expect([answer.status, (await answer.json()).items.length]).toEqual([200, 1])
    const settingsOfCommand = { ...env, RESELLER_API_URL: url, XDG_CONFIG_HOME: folder }
    const listed = await execute(command, ['resellers', 'list', '--page-size', '1', '--json'], {
      env: settingsOfCommand,
    })
    expect(JSON.parse(listed.stdout).items.length).toBe(1)
    const page = await fetch(`${url}/docs/reference/createOrder`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('POST')])
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
  })
})
