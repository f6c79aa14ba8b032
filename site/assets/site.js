// What every page has: colours, the menu of phones, buttons that copy code, tabs, the current heading, and the search.

const find = (selector, within = document) => within.querySelector(selector)
const all = (selector, within = document) => [...within.querySelectorAll(selector)]

/** Returns a stored preference; undefined if the browser stores nothing for this page. */
function stored(name) {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function store(name, value) {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // The preference then lasts until the page is left.
  }
}

const themeButton = find('.theme')
const themes = [undefined, 'light', 'dark']
showTheme(themes.find((theme) => theme === stored('docs-theme')))
themeButton.addEventListener('click', () => {
  const current = document.documentElement.dataset.theme
  showTheme(themes[(themes.indexOf(current) + 1) % themes.length])
})

function showTheme(theme) {
  if (theme === undefined) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  store('docs-theme', theme)
  themeButton.setAttribute('aria-label', `Colours: ${theme ?? 'as the system'}`)
  themeButton.title = `Colours: ${theme ?? 'as the system'}`
}

const menu = find('.menu')
menu.addEventListener('click', () => {
  const isOpen = document.documentElement.classList.toggle('menu-open')
  menu.setAttribute('aria-expanded', String(isOpen))
})
const current = find('.sidebar [aria-current]')
// The sidebar scrolls to the current page, and the page itself does not.
if (current) find('.sidebar').scrollTop = current.offsetTop - 200

for (const block of all('.code')) addCopyButton(block, () => find('code', block).textContent)
for (const block of all('.endpoint')) addCopyButton(block, () => find('code', block).textContent)

/** Adds a button that copies a text. */
export function addCopyButton(block, text) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(text()).then(
      () => 'Copied',
      () => 'Not allowed',
    )
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1_500)
  })
  block.append(button)
}

// The samples name the service that serves the page.
if (location.origin !== 'http://localhost:8080') {
  for (const code of all('.tabs code')) {
    for (const node of textNodes(code))
      node.data = node.data.replaceAll('http://localhost:8080', location.origin)
  }
}

function textNodes(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found = []
  while (walker.nextNode()) found.push(walker.currentNode)
  return found
}

for (const [index, tabs] of all('.tabs').entries()) addTabs(tabs, index)

function addTabs(tabs, index) {
  const panels = all(':scope > [data-tab]', tabs)
  const list = document.createElement('div')
  list.className = 'tablist'
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', tabs.dataset.label)
  const buttons = panels.map((panel, place) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = panel.dataset.tab
    button.id = `tab-${index}-${place}`
    panel.id = `panel-${index}-${place}`
    button.setAttribute('role', 'tab')
    button.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', button.id)
    button.addEventListener('click', () => {
      show(place)
      store('docs-language', panel.dataset.tab)
    })
    return button
  })
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = (buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length
    buttons[next].click()
    buttons[next].focus()
  })
  function show(chosen) {
    for (const [place, panel] of panels.entries()) {
      panel.hidden = place !== chosen
      buttons[place].setAttribute('aria-selected', String(place === chosen))
      buttons[place].tabIndex = place === chosen ? 0 : -1
    }
  }
  list.append(...buttons)
  tabs.prepend(list)
  const wanted = panels.findIndex((panel) => panel.dataset.tab === stored('docs-language'))
  show(Math.max(wanted, 0))
}

const outline = new Map(all('.outline a').map((link) => [decodeURIComponent(link.hash.slice(1)), link]))
if (outline.size > 0) {
  const headings = all('article [id]').filter(({ id }) => outline.has(id))
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 140)
    for (const link of outline.values()) link.classList.remove('here')
    outline.get((passed.at(-1) ?? headings[0])?.id)?.classList.add('here')
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}

// The index of the search and the form that sends requests are loaded when a reader uses them first. The search itself is
// loaded when the page is idle, because a reader types at once after the key.
const openSearch = async () => (await import('./search.js')).openSearch()
;(globalThis.requestIdleCallback ?? setTimeout)(() => import('./search.js'))
find('.search').addEventListener('click', openSearch)
addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]')
  const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey)
  if (!isShortcut && (event.key !== '/' || isTyping)) return
  event.preventDefault()
  openSearch()
})

for (const panel of all('.console')) {
  panel.addEventListener('toggle', async () => (await import('./console.js')).prepare(panel, addCopyButton), {
    once: true,
  })
}
