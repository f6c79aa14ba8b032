import { createHash } from 'node:crypto'
import type { Assets } from './layout.ts'
import type { Sources } from './site.ts'

/** A style sheet, a script or an image. */
export interface Asset {
  readonly path: string
  readonly type: string
  readonly content: string
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Returns the assets. The digest of the content is part of each path. */
export function assetFiles(sources: Sources): { files: Asset[]; paths: Assets } {
  const asset = (name: string, content: string): Asset => {
    const [base, extension] = name.split('.') as [string, string]
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 12)
    return { path: `/docs/assets/${base}.${digest}.${extension}`, type: types[extension]!, content }
  }
  const own = (name: string) => asset(name, sources.get(`site/assets/${name}`)!)
  const minisearch = asset('minisearch.js', sources.get('node_modules/minisearch/dist/es/index.js')!)
  const search = asset(
    'search.js',
    sources.get('site/assets/search.js')!.replaceAll('./minisearch.js', minisearch.path),
  )
  const tryOut = own('console.js')
  const script = asset(
    'site.js',
    sources
      .get('site/assets/site.js')!
      .replaceAll('./search.js', search.path)
      .replaceAll('./console.js', tryOut.path),
  )
  const [style, theme, icon] = [own('site.css'), own('theme.js'), own('icon.svg')]
  return {
    files: [minisearch, search, tryOut, script, style, theme, icon],
    paths: { style: style.path, theme: theme.path, script: script.path, icon: icon.path },
  }
}
