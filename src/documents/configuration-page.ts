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
    'Environment variables configure the service. An empty variable counts as unset. With invalid variables, the ' +
      'service does not start and lists them. [running.md](running.md) helps to choose values.',
    table(['Variable', 'Default', 'Meaning'], rows),
  ].join('\n\n')}\n`
}
