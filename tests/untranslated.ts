import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Attributes whose words nobody reads or hears. */
const silent =
  /^(?:class|className|style|to|href|src|srcSet|sizes|id|key|name|type|value|defaultValue|role|rel|target|autoComplete|inputMode|method|action|encType|htmlFor|form|lang|hrefLang|dateTime|data-.*|aria-(?:live|labelledby|describedby|controls|current|hidden|atomic|busy|haspopup)|pattern|accept|aria-keyshortcuts|@type|d|viewBox|fill|stroke.*|transform|points|as|media|content|property|charSet|httpEquiv|spellCheck|autoCapitalize|loading|decoding|fetchPriority|crossOrigin|scope|at|tone|look|kind|variant|size|align|area|ground|page|view|way|field|step|stage|state|measure|part|one|other|text)$/

/** Properties whose words are shown, wherever the object stands. */
const shownProperty =
  /^(?:title|label|text|hint|line|detail|caption|heading|lead|description|placeholder|alt|empty|words|what|when|next|button|question|summary|note|problem|message)$/

const translators = new Set(['t', 'tn'])
const translated = new Set(['Message', 'CountMessage'])

/**
 * How surely a string is read: inside an element every word is; an attribute and a property that is shown also hold names of
 * looks; any other value that a program makes is read only where it is written as a title or in several words.
 */
type Use = 'read' | 'shown' | 'value' | 'other'

/** The texts of a file that a reader would see in English whatever the language is, with their lines. */
export function untranslatedIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  return textsOf(source).map(({ node, text }) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    return `${file}:${line}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)}`
  })
}

function textsOf(source: ts.SourceFile): { node: ts.Node; text: string }[] {
  const found: { node: ts.Node; text: string }[] = []
  const report = (node: ts.Node, text: string) => {
    found.push({ node, text })
  }
  const visit = (node: ts.Node, use: Use): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isCallExpression(node) && isForeign(node)) return
    if (
      ts.isNewExpression(node) &&
      /^(?:Error|TypeError|RangeError|RegExp|Intl\b.*)$/.test(node.expression.getText(source))
    )
      return
    if (ts.isTaggedTemplateExpression(node)) return
    if (ts.isSatisfiesExpression(node) && /Message/.test(node.type.getText(source))) return
    if (
      (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
      translated.has(node.tagName.getText(source))
    ) {
      for (const attribute of node.attributes.properties)
        if (ts.isJsxAttribute(attribute) && attribute.name.getText(source) === 'values' && attribute.initializer)
          visit(attribute.initializer, 'other')
      return
    }
    if (ts.isJsxElement(node) && /^[cC]ode$/.test(node.openingElement.tagName.getText(source))) return
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText(source)
      if (silent.test(name) || node.initializer === undefined) return
      if (ts.isStringLiteral(node.initializer)) {
        if (isWords(node.initializer.text)) report(node.initializer, node.initializer.text)
      } else visit(node.initializer, 'shown')
      return
    }
    if (ts.isArrayLiteralExpression(node)) {
      for (const element of node.elements) visit(element, use)
      return
    }
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText(source)
      visit(node.initializer, shownProperty.test(name) ? 'shown' : silent.test(name) ? 'other' : 'value')
      return
    }
    if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) {
      if (/codes$/i.test(node.name.getText(source))) return
      if ('type' in node && /Message/.test(node.type?.getText(source) ?? '')) return
      ts.forEachChild(node, (child) => visit(child, child === node.initializer ? 'value' : 'other'))
      return
    }
    if (ts.isReturnStatement(node) || ts.isArrowFunction(node)) {
      ts.forEachChild(node, (child) => visit(child, ts.isStatement(child) ? 'other' : 'value'))
      return
    }
    if (ts.isJsxText(node)) {
      if (/\p{L}{2}/u.test(node.text)) report(node, node.text)
      return
    }
    if (ts.isStringLiteralLike(node)) {
      if (isSaid(node.text, use)) report(node, node.text)
      return
    }
    if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
      if (/\p{L}{3}/u.test(text) && !/^[a-z0-9…_-]+$/.test(text) && isSaid(text, use)) report(node, text)
      for (const span of node.templateSpans) visit(span.expression, use)
      return
    }
    if (ts.isJsxExpression(node)) {
      const isChild = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)
      ts.forEachChild(node, (child) => visit(child, isChild ? 'read' : 'shown'))
      return
    }
    // Arguments, comparisons and conditions are not what is shown.
    if (ts.isConditionalExpression(node)) {
      visit(node.condition, 'other')
      visit(node.whenTrue, use)
      visit(node.whenFalse, use)
      return
    }
    if (ts.isBinaryExpression(node) && /^(?:===|!==|==|!=|in)$/.test(node.operatorToken.getText(source))) return
    const passes = ts.isParenthesizedExpression(node) || ts.isBinaryExpression(node) || ts.isAsExpression(node)
    ts.forEachChild(node, (child) => visit(child, passes ? use : 'other'))
  }
  const isForeign = (call: ts.CallExpression): boolean => {
    const name = call.expression.getText(source)
    return (
      translators.has(name) ||
      /(?:^|\.)log\.\w+$|^console\.|^sql\b|\.(?:test|get|set|has|append|header|post|startsWith|endsWith|includes|querySelector\w*|closest|getElementById|addEventListener|setAttribute)$/.test(
        name,
      )
    )
  }
  visit(source, 'other')
  return found
}

function isSaid(text: string, use: Use): boolean {
  if (use === 'read') return /\p{L}{2}/u.test(text)
  if (use === 'shown') return isWords(text)
  return isSentence(text) || (use === 'value' && (isTitle(text) || isLowercaseSentence(text)))
}

/** Words in an element or in an attribute that is read: they begin with a capital or are more than one. Lists of classes are neither. */
function isWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^[a-z0-9#/.:_[\]()%,-]+(?: [a-z0-9#/.:_[\]()%,&>*=!-]+)*$/.test(text)
    ? true
    : isLowercaseSentence(text)
}

/** A word or more of a title: what begins with a capital and has no other inside, as names of types and events have. */
function isTitle(text: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:[ -][\p{L}’]+)*$/u.test(text)
}

function isLowercaseSentence(text: string): boolean {
  return (
    /^[a-z]+(?: [a-z]+)* ?$/.test(text.trim()) &&
    text.trim().includes(' ') &&
    !/\b(?:flex|grid|block|inline|hidden|underline|mono|sr-only)\b/.test(text)
  )
}

/** A string that is surely said to somebody: it begins with a capital and goes on in small words, or ends as a sentence does. */
function isSentence(text: string): boolean {
  return (
    (/^[A-Z“][^\n]*[a-z’]/.test(text) && /[a-z’,…] [\p{L}…“(]/u.test(text)) || /[a-z] [^\n]*[a-z’…][.!?]$/.test(text)
  )
}

if (import.meta.main) {
  const files = process.argv
    .slice(2)
    .flatMap((path) => (/\.tsx?$/.test(path) ? [path] : globSync(`${path}/**/*.{ts,tsx}`)))
    .filter((file) => !/\.test\.tsx?$|-under-test\.tsx?$/.test(file))
  const found = files.flatMap(untranslatedIn)
  console.log(found.join('\n'))
  console.log(`${found.length} texts in ${files.length} files`)
}
