import type { Command } from 'commander'
import { serve, settings, work } from '../../src/main.ts'
import { banner } from '../banner.ts'
import { withExamples } from '../command.ts'
import { logDestination } from '../log-lines.ts'
import { print } from '../output.ts'

/** Adds `serve`, which runs until it is stopped. */
export function addServeCommand(program: Command): void {
  withExamples(program.command('serve'), 'serve', 'serve --json')
    .description(
      'Serve the API until SIGTERM or Ctrl-C, and run background jobs. Pending migrations are applied ' +
        'first. Log lines go to stdout: JSON, or short ones on a terminal; with --json to stderr.',
    )
    .addHelpText('after', settingsHelp)
    .action(async ({ json = false }: { json?: boolean }) => {
      await serve(logDestination(json), (started) => {
        const { url, consoleUrl = null, databaseKind, demo = null } = started
        const document = { url, consoleUrl, apiPage: `${url}/docs`, database: databaseKind, demo }
        void print(json ? `${JSON.stringify(document)}\n` : banner(started))
      })
    })
}

/** Adds `work`, which runs until it is stopped. */
export function addWorkCommand(program: Command): void {
  withExamples(program.command('work'), 'work', 'work --json')
    .description(
      'Run background jobs without serving requests, until SIGTERM or Ctrl-C. Use it beside processes that run `serve` ' +
        'with WORKER=false. It reads the settings of `serve`.',
    )
    .action(async ({ json = false }: { json?: boolean }) => {
      await work(logDestination(json), () => {
        void print(
          json ? `${JSON.stringify({ working: true })}\n` : 'Running background jobs. Ctrl-C stops it.\n',
        )
      })
    })
}

/** Returns every setting with its meaning and its default. */
function settingsHelp(): string {
  const all = Object.values(settings)
  const width = Math.max(...all.map(({ env }) => env.length))
  const lines = all.map(({ env, doc, default: fallback }) => {
    const unlessSet = fallback === undefined || fallback === '' ? '' : ` (${fallback})`
    return `  ${env.padEnd(width)}  ${doc}${unlessSet}`
  })
  return `\nSettings from the environment, with defaults in parentheses:\n${lines.join('\n')}`
}
