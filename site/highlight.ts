import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import csharp from 'highlight.js/lib/languages/csharp'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import nginx from 'highlight.js/lib/languages/nginx'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import yaml from 'highlight.js/lib/languages/yaml'
import { escapeHtml } from './html.ts'

const languages = { bash, csharp, http, ini, javascript, json, nginx, python, sql, typescript, yaml }
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language)

/** Returns code as HTML, with a class for each token if the language is known. */
export function highlighted(code: string, language: string): string {
  if (!highlighter.getLanguage(language)) return escapeHtml(code)
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value
}
