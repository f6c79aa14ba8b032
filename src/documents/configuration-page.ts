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
    'The service is configured by environment variables. An empty variable has the same effect as a missing one. ' +
      'If variables are invalid, the service lists all of them and does not start. [running.md](running.md) helps ' +
      'to choose the values.',
    table(['Variable', 'Default', 'Meaning'], rows),
  ].join('\n\n')}\n`
}
