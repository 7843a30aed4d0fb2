/** A text of React's, and what it says. While it is shown translated, it stands before its translation, empty. */
type Kept = { text: Text; data: string };

/** The texts that a translation stands for: several, where they were one sentence. */
const textsOf = new WeakMap<Node, Kept[]>();
const translationOf = new WeakMap<Node, Node>();

const observer = new MutationObserver(follow);

/**
 * From now on React finds its texts in their places, and what it changes is shown instead of the translation, until that
 * has been made anew.
 * @param records what has been changed
 * @param before what has observed it, until now
 */
export function keepTexts(records: readonly MutationRecord[], before: MutationObserver): void {
  const rest = before.takeRecords();
  before.disconnect();
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  follow([...records, ...rest]);
}

function follow(records: readonly MutationRecord[]): void {
  const added = new Set<Node | null>(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') giveBack(translationOf.get(target), target);
    const translation = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node?.nodeName === 'FONT' && node.isConnected && added.has(node),
    );
    for (const node of removedNodes) {
      // React has removed or moved the text; or the translation has been taken back.
      giveBack(translationOf.get(node));
      replaceTranslation(node, addedNodes[0]);
      // It may have been given back just now.
      if (translation?.isConnected && node instanceof Text && !node.isConnected) keep(node, translation);
    }
  }
  // What this has changed itself.
  observer.takeRecords();
}

function keep(text: Text, translation: Node): void {
  textsOf.set(translation, [...(textsOf.get(translation) ?? []), { text, data: text.data }]);
  translationOf.set(text, translation);
  text.data = '';
  translation.parentNode?.insertBefore(text, translation);
}

/** Another translation, or the text again but not React's own, may have come instead. */
function replaceTranslation(translation: Node, next: Node | undefined): void {
  const kept = textsOf.get(translation);
  if (!kept) return;
  if (next && !translationOf.has(next)) {
    textsOf.set(next, kept);
    for (const { text } of kept) translationOf.set(text, next);
  } else giveBack(translation);
}

/** @param changed says something else already */
function giveBack(translation: Node | undefined, changed?: Node): void {
  if (!translation) return;
  for (const { text, data } of textsOf.get(translation) ?? []) {
    translationOf.delete(text);
    if (text !== changed) text.data = data;
  }
  textsOf.delete(translation);
  translation.parentNode?.removeChild(translation);
}
