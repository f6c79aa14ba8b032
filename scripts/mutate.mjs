// `node scripts/mutate.mjs [count] [seed]`: makes random mistakes in a copy of the sources, and reports what catches each. Half
// remove a member of an answer or of a select list, half misspell a column or an alias in SQL. 100 take about an hour.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { bundledNode, root } from './install.mjs'
import { borrowDatabase } from './postgres-cluster.mjs'

const [count = 100, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const sqlText = /\b(select|from|where|update|insert into|delete from|order by|join)\b/
const identifier = /(?<=\.)[a-z_]{2,}\b(?!\()|\b[a-z]+_[a-z_]+\b(?!\()|(?<=\bas ")\w+/g
let state = seed

const copy = mkdtempSync(join(tmpdir(), 'mutate-'))
execFileSync('sh', ['-c', `git ls-files -z | xargs -0 cp --parents -t ${copy}`], { cwd: root })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
const database = await borrowDatabase('TEST_DATABASE_URL', { settings: { autovacuum: 'off', jit: 'off' } })
const env = { ...process.env, TEST_DATABASE_URL: database.url }

const all = ['src/store', 'src/resources', 'src/operator-api/resources']
  .flatMap(sourcesIn)
  .flatMap(mistakesIn)
const mistakes = [...draw('member', Math.ceil(count / 2)), ...draw('sql', Math.floor(count / 2))]
const left = () => mistakes.filter(({ by }) => by === undefined)
console.log(`${count} of ${all.length} possible mistakes, seed ${seed}`)

// Mistakes in different files can share a run of the compiler, in which most have an error in their own file. The compiler does
// not read SQL.
const membersLeft = () => left().filter(({ kind }) => kind === 'member')
compile(membersLeft(), (one, output) => output.includes(`${one.file}(`))
if (compile(membersLeft(), () => false))
  for (const one of membersLeft()) compile([one], (_, output) => output.includes('error TS'))
for (const paths of [
  testsOf,
  () => ['test/contract/reach.test.ts', 'test/contract/writes.test.ts', 'test/contract/lists.test.ts'],
  () => ['test/contract', 'test/closure', 'test/scenarios'],
  () => ['src', 'cli'],
])
  for (const one of left()) one.by = test([one], paths(one)).failed

for (const [by, ones] of groupBy(mistakes, (one) => one.by ?? 'nothing'))
  console.log(`${ones.length} by ${by}`)
for (const { kind, file, line, what } of left()) console.log(`Not caught: ${kind} ${file}:${line} ${what}`)
rmSync(copy, { recursive: true })
await database.stop()

// Map.groupBy, which Node 20 does not have.
function groupBy(ones, keyOf) {
  const groups = new Map()
  for (const one of ones) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function random(below) {
  // A linear congruential generator, so that a seed repeats a run.
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
  return Math.floor((state / 2 ** 32) * below)
}

/** Returns random mistakes of a kind, at most one in each file. */
function draw(kind, wanted) {
  const ofKind = all.filter((one) => one.kind === kind)
  const byFile = [...groupBy(ofKind, ({ file }) => file).values()]
  const drawn = []
  while (drawn.length < wanted && byFile.length > 0) {
    const [ofFile] = byFile.splice(random(byFile.length), 1)
    drawn.push(ofFile[random(ofFile.length)])
  }
  return drawn
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|example\.ts$/.test(name))
}

/** Returns the possible mistakes in a file: each replaces a range of its text. */
function mistakesIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found = []
  const add = (kind, start, end, text, what) => {
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    found.push({ kind, file, line, start, end, text, what, wrong: text })
  }
  const visit = (node, isAnswering, isSelectList) => {
    const name = node.name?.getText?.(source) ?? ''
    const called = ts.isCallExpression(node) ? node.expression.getText(source) : ''
    const isList = isSelectList || /^(columns|jsonObject)$/.test(called)
    const answers = isAnswering || (ts.isFunctionLike(node) && /^(handle$|show)/.test(name))
    const isMember = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
    if (isMember && (isList || (answers && isReturned(node))))
      add(
        'member',
        node.getFullStart(),
        node.end + (source.text[node.end] === ',' ? 1 : 0),
        '',
        `without ${name}`,
      )
    const isTemplate = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
    const isText = file.startsWith('src/store/') && (isTemplate || ts.isStringLiteralLike(node))
    if (isText && (isList || sqlText.test(node.getText(source))))
      for (const { 0: word, index } of node.getText(source).matchAll(identifier)) {
        const start = node.getStart(source) + index
        add('sql', start, start + word.length, `${word.slice(0, -1)}q${word.at(-1)}`, `misspells ${word}`)
      }
    ts.forEachChild(node, (child) => visit(child, answers, isList))
  }
  visit(source, false, false)
  return found
}

/** Returns whether the object with a member is returned, or is an argument of `answer`. */
function isReturned(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isReturnStatement(at)) return true
    if (ts.isArrowFunction(at)) return !ts.isBlock(at.body)
    if (ts.isFunctionLike(at) || ts.isVariableDeclaration(at)) return false
    if (ts.isCallExpression(at) && at.expression.getText() !== 'answer') return false
  }
  return false
}

/** Runs a program on the copy with mistakes, takes them out again, and returns its exit code and output. */
function withMistakes(wrong, args) {
  const files = new Map(wrong.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))
  for (const [file, text] of files) {
    const ofFile = wrong.filter((one) => one.file === file).sort((one, other) => other.start - one.start)
    const changed = ofFile.reduce(
      (before, { start, end, text: after }) => before.slice(0, start) + after + before.slice(end),
      text,
    )
    writeFileSync(join(copy, file), changed)
  }
  const { status, stdout, stderr } = spawnSync(bundledNode(), args, {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  for (const [file, text] of files) writeFileSync(join(copy, file), text)
  return { status, output: stdout + stderr }
}

/** Marks the mistakes that the compiler finds, and returns whether it found an error. */
function compile(wrong, isCaught) {
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo', '-p', '.']
  const { output } = withMistakes(wrong, ['node_modules/typescript7/bin/tsc', ...options])
  for (const one of wrong) if (isCaught(one, output)) one.by = 'the compiler'
  const found = wrong.filter(({ by }) => by).length
  console.log(`The compiler finds ${found} of ${wrong.length}.`)
  return output.includes('error TS')
}

/** Returns the tests of the noun of a file. */
function testsOf({ file }) {
  const noun = file.split('/')[file.startsWith('src/operator-api/') ? 1 : 2]
  const paths = ['src/store', 'src/resources', 'src/jobs', 'src/steps', 'src'].map(
    (room) => `${room}/${noun}`,
  )
  return paths.filter((path) => existsSync(join(root, path)))
}

/** Runs tests on the copy with mistakes. Returns their output, and the first file that failed. */
function test(wrong, paths) {
  const bail = wrong.length === 1 ? ['--bail', '1'] : []
  const { status, output } = withMistakes(wrong, ['node_modules/vitest/vitest.mjs', 'run', ...paths, ...bail])
  const [, failed = 'a run of tests'] = /FAIL.*?(\S+\.test\.ts)/.exec(output) ?? []
  console.log(
    `${wrong.map((one) => `${one.file}:${one.line} ${one.what}`).join(', ')}: ${status === 0 ? 'passes' : failed}`,
  )
  return { output, failed: status === 0 ? undefined : failed }
}
