import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { operations } from '../src/operations.ts'
import { operatorOperations } from '../src/operator-api/operations.ts'

const maxLines = 15

/**
 * Operations whose handlers have an `if`: it selects one of two answers, or an answer or a change. Decisions belong in
 * src/domain, decisions that need several reads in src/steps, the choice of jobs in src/jobs. Entries may only be
 * removed.
 */
const withIf = ['cancelSubscription', 'createReseller', 'updateSubscription', 'upgradeSubscription']

interface Handler {
  readonly place: string
  /** The id of the operation; the name of the enclosing function if it declares several operations. */
  readonly of: string
  readonly lines: number
  readonly hasIf: boolean
}

const handlers = ['src/resources', 'src/operator-api/resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => handlersIn(`${folder}/${file}`)),
)

function handlersIn(file: string): Handler[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: Handler[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      /^(operation|operatorOperation)$/.test(node.expression.getText(source))
    ) {
      const [declaration] = node.arguments
      if (declaration && ts.isObjectLiteralExpression(declaration)) found.push(handlerOf(declaration))
    }
    ts.forEachChild(node, visit)
  }
  const handlerOf = (declaration: ts.ObjectLiteralExpression): Handler => {
    const member = (name: string) => declaration.properties.find((one) => one.name?.getText(source) === name)
    const handle = member('handle')!
    const id = member('id')
    const of = id && ts.isPropertyAssignment(id) ? id.initializer.getText(source).slice(1, -1) : 'several'
    const first = lineOf(handle.getStart(source))
    // Without the line of its parameters and the closing line.
    const lines = lineOf(handle.end) - first - 1
    return { place: `${file}:${first + 1}`, of, lines, hasIf: contains(handle, ts.isIfStatement) }
  }
  visit(source)
  return found
}

function contains(node: ts.Node, wanted: (one: ts.Node) => boolean): boolean {
  return wanted(node) || (ts.forEachChild(node, (child) => contains(child, wanted)) ?? false)
}

describe('handlers', () => {
  it('are found for every operation', () => {
    const named = handlers.map(({ of }) => of).filter((of) => of !== 'several')
    const others = [...operations, ...operatorOperations]
      .map(({ id }) => id)
      .filter((id) => !named.includes(id))
    expect(others.filter((id) => !id.endsWith('LineItems'))).toEqual([])
  })

  it(`have at most ${maxLines} lines`, () => {
    const long = handlers.filter(({ lines }) => lines > maxLines)
    expect(
      long.map(
        ({ place, lines }) => `${place} has ${lines} lines: move what it decides to src/domain or src/steps`,
      ),
    ).toEqual([])
  })

  it('have no `if`, except the listed ones', () => {
    const deciding = handlers.filter(({ hasIf }) => hasIf)
    const others = deciding.filter(({ of }) => !withIf.includes(of))
    expect(
      others.map(({ place }) => `${place} has an if: move the decision to src/domain, src/steps or src/jobs`),
    ).toEqual([])
    expect(deciding.map(({ of }) => of).sort()).toEqual(withIf)
    expect(withIf.length).toBeLessThanOrEqual(8)
  })
})
