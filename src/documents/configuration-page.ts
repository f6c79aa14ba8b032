import { settings } from '../config.ts'
import { code, generatedNotice, table } from './markdown.ts'

/** Returns the page docs/configuration.md, with every setting of the service. */
export function configurationPage(): string {
  const rows = Object.values(settings).map(({ env, default: fallback, doc }) => [
    code(env),
    fallback ? code(fallback) : '',
    doc,
  ])
  return `${[
    '# Configuration',
    generatedNotice('src/config.ts'),
    'The service is configured by environment variables. One that is empty counts as not set. The service names every ' +
      'variable that it cannot use, and does not start. How to choose: [running.md](running.md).',
    table(['Variable', 'Unless set', 'Meaning'], rows),
  ].join('\n\n')}\n`
}
