const accents: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'aàbƀcçdđeéfƒgĝhĥiîjĵkķlĺmɱnñoöpƥqɋrŕsštţuûvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĜHĤIÎJĴKĶLĹMṀNÑOÖPƤQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ'.matchAll(
      /(.)(.)/gu,
    ),
    ([, plain, accented]) => [plain, accented],
  ),
)

/** English as if it were another language: accented, in brackets and 40 % longer; placeholders and tags stay. */
export function pseudo(text: string): string {
  const accented = text.replaceAll(/\{\w+\}|<\/?\w+>|[a-z]/gi, (part) => accents[part] ?? part)
  const letters = text.replaceAll(/\{\w+\}|<\/?\w+>/g, '').length
  return letters === 0 ? text : `[${accented}${' ~'.repeat(Math.ceil((letters * 0.4 - 2) / 2))}]`
}
