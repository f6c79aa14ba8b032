// The search: an index of all pages, which the browser builds when the search is opened first.
import MiniSearch from './minisearch.js'

const mostResults = 12
let index
let finder

/** Opens the search. */
export function openSearch() {
  finder ??= createFinder()
  if (!finder.dialog.open) finder.dialog.showModal()
  finder.input.select()
  finder.load()
}

async function loadIndex() {
  const answer = await fetch('/docs/search.json')
  const entries = await answer.json()
  const search = new MiniSearch({
    idField: 'path',
    fields: ['title', 'place', 'text'],
    storeFields: ['path', 'title', 'place', 'text'],
    // A name such as createOrder is also found by its words.
    processTerm: (term) => {
      const words = term.split(/(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
      return words.length === 1 ? words[0] : [term.toLowerCase(), ...words]
    },
    searchOptions: {
      boost: { title: 4, place: 2 },
      // An operation with its name comes before the schema of its body.
      boostDocument: (path) => (path.startsWith('/docs/reference/schemas/') ? 0.3 : 1),
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  search.addAll(entries)
  return search
}

function createFinder() {
  const dialog = document.createElement('dialog')
  dialog.className = 'finder'
  dialog.setAttribute('aria-label', 'Search the documentation')
  const input = document.createElement('input')
  input.type = 'text'
  input.placeholder = 'Search guides, operations, members, errors…'
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-label': 'Search',
    'aria-expanded': 'true',
    'aria-controls': 'found',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
  }))
    input.setAttribute(name, value)
  const list = document.createElement('ul')
  list.id = 'found'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Results')
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  dialog.append(input, list, note)
  document.body.append(dialog)
  let results = []
  let chosen = 0

  const mark = () => {
    for (const [place, item] of [...list.children].entries())
      item.setAttribute('aria-selected', String(place === chosen))
    const item = list.children[chosen]
    if (item) {
      input.setAttribute('aria-activedescendant', item.id)
      item.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }
  const go = (path) => {
    dialog.close()
    location.href = path
  }
  const search = () => {
    const text = input.value.trim()
    results = index && text !== '' ? index.search(text).slice(0, mostResults) : []
    if (index && text !== '' && results.length === 0)
      results = index.search(text, { combineWith: 'OR' }).slice(0, mostResults)
    chosen = 0
    list.replaceChildren(...results.map(itemOf))
    list.hidden = results.length === 0
    note.textContent = noteOf(text)
    mark()
  }
  const noteOf = (text) => {
    if (!index) return 'The index is being loaded.'
    if (text === '') return 'Arrow keys choose, Enter opens, Escape closes.'
    return results.length === 0 ? `Nothing is found for “${text}”.` : ''
  }
  const itemOf = ({ path, title, place, text }, number) => {
    const item = document.createElement('li')
    item.id = `found-${number}`
    item.setAttribute('role', 'option')
    const name = document.createElement('strong')
    name.textContent = title
    const where = document.createElement('small')
    where.textContent = [place, text].filter(Boolean).join(' — ')
    item.append(name, where)
    item.addEventListener('click', () => go(path))
    return item
  }
  input.addEventListener('input', search)
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      chosen = (chosen + step + results.length) % results.length
      mark()
    } else if (event.key === 'Enter' && results[chosen]) go(results[chosen].path)
    else return
    event.preventDefault()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const load = async () => {
    search()
    index ??= await loadIndex()
    search()
  }
  return { dialog, input, load }
}
