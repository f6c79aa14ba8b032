/** A piece of HTML, as opposed to text that must be escaped. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | false | undefined | null | readonly Part[]

/** The tag of a template of HTML: escapes texts, joins lists, and leaves out false and undefined. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: texts }, ...parts.map(toHtml)) }
}

/** Returns text that is HTML already. */
export function raw(text: string): Html {
  return { html: text }
}

/** Returns text as it is written in HTML and in the value of an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character]!)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function toHtml(part: Part): string {
  if (part === false || part === undefined || part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(toHtml).join('')
}
