import markdownIt from 'markdown-it'
import { type Html, raw } from './html.ts'

const renderer = markdownIt({ html: false })

/** Returns a line of Markdown, such as a description, as HTML without a paragraph. */
export function inlineMarkdown(text: string): Html {
  return raw(renderer.renderInline(text.replaceAll('\\|', '|')))
}
