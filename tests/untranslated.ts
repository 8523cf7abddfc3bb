import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Attributes whose words nobody reads or hears. */
const silent =
  /^(?:class|className|style|to|href|src|srcSet|sizes|id|key|name|type|value|defaultValue|role|rel|target|autoComplete|inputMode|method|action|encType|htmlFor|form|lang|hrefLang|dateTime|data-.*|aria-(?:live|labelledby|describedby|controls|current|hidden|atomic|busy|haspopup)|pattern|accept|aria-keyshortcuts|d|viewBox|fill|stroke.*|transform|points|as|media|content|property|charSet|httpEquiv|spellCheck|autoCapitalize|loading|decoding|fetchPriority|crossOrigin|scope|at|tone|look|kind|variant|size|align|area|ground|page|part|view|way|field|step|stage|state|measure|one|other|text)$/

const translators = new Set(['t', 'tn'])
const translated = new Set(['Message', 'CountMessage'])

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
  const visit = (node: ts.Node, isShown: boolean): void => {
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
          visit(attribute.initializer, false)
      return
    }
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText(source)
      if (silent.test(name) || node.initializer === undefined) return
      if (ts.isStringLiteral(node.initializer)) {
        if (isWords(node.initializer.text)) report(node.initializer, node.initializer.text)
      } else visit(node.initializer, true)
      return
    }
    if (ts.isJsxText(node)) {
      if (/\p{L}{2}/u.test(node.text)) report(node, node.text)
      return
    }
    if (ts.isStringLiteralLike(node)) {
      if (isShown ? isWords(node.text) : isSentence(node.text)) report(node, node.text)
      return
    }
    if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
      if (isShown ? /\p{L}{3}/u.test(text) && isWords(text) : isSentence(text)) report(node, text)
      for (const span of node.templateSpans) visit(span.expression, isShown)
      return
    }
    if (ts.isJsxExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, true))
      return
    }
    // Arguments, comparisons and conditions are not what is shown.
    if (ts.isConditionalExpression(node)) {
      visit(node.condition, false)
      visit(node.whenTrue, isShown)
      visit(node.whenFalse, isShown)
      return
    }
    if (ts.isBinaryExpression(node) && /^(?:===|!==|==|!=|in)$/.test(node.operatorToken.getText(source))) return
    const passes = ts.isParenthesizedExpression(node) || ts.isBinaryExpression(node) || ts.isAsExpression(node)
    ts.forEachChild(node, (child) => visit(child, passes && isShown))
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
  visit(source, false)
  return found
}

/** Words in an element or in an attribute that is read: they begin with a capital or are more than one. Lists of classes are neither. */
function isWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^[a-z0-9#/.:_[\]()%,-]+(?: [a-z0-9#/.:_[\]()%,&>*=!-]+)*$/.test(text)
    ? true
    : isLowercaseSentence(text)
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
