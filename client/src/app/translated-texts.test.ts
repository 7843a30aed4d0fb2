import { beforeEach, expect, test, vi } from 'vitest';

// As much of a document as the rules need: what changes is recorded, and the observer hears of it when `deliver` is called.

let records: object[] = [];
let follow: (records: object[]) => void = () => {};

class FakeNode {
  readonly nodeName: string;
  parentNode: FakeNode | null = null;
  childNodes: FakeNode[] = [];

  constructor(nodeName: string, ...childNodes: FakeNode[]) {
    this.nodeName = nodeName;
    for (const node of childNodes) this.insertBefore(node, null);
  }

  get isConnected(): boolean {
    return this.nodeName === 'BODY' || (this.parentNode?.isConnected ?? false);
  }

  get shown(): string {
    return this.childNodes.map(({ shown }) => shown).join('');
  }

  insertBefore(node: FakeNode, next: FakeNode | null) {
    node.parentNode?.removeChild(node);
    this.#splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, [], [node]);
  }

  removeChild(node: FakeNode) {
    this.#splice(this.childNodes.indexOf(node), [node], []);
  }

  replaceChild(node: FakeNode, old: FakeNode) {
    this.#splice(this.childNodes.indexOf(old), [old], [node]);
  }

  #splice(at: number, removedNodes: FakeNode[], addedNodes: FakeNode[]) {
    this.childNodes.splice(at, removedNodes.length, ...addedNodes);
    for (const node of removedNodes) node.parentNode = null;
    for (const node of addedNodes) node.parentNode = this;
    const [previousSibling, nextSibling] = [at - 1, at + addedNodes.length].map(
      (each) => this.childNodes[each],
    );
    records.push({ type: 'childList', target: this, addedNodes, removedNodes, previousSibling, nextSibling });
  }
}

class FakeText extends FakeNode {
  #data: string;

  constructor(data: string) {
    super('#text');
    this.#data = data;
  }

  get data(): string {
    return this.#data;
  }

  set data(data: string) {
    this.#data = data;
    records.push({ type: 'characterData', target: this, addedNodes: [], removedNodes: [] });
  }

  override get shown(): string {
    return this.#data;
  }
}

const takeRecords = () => records.splice(0);

class FakeObserver {
  constructor(callback: typeof follow) {
    follow = callback;
  }
  observe() {}
  disconnect() {}
  takeRecords = takeRecords;
}

const body = new FakeNode('BODY');
vi.stubGlobal('MutationObserver', FakeObserver);
vi.stubGlobal('Text', FakeText);
vi.stubGlobal('document', { body });
const { keepTexts } = await import('./translated-texts.ts');

const deliver = () => follow(takeRecords());
const font = (text: string) => new FakeNode('FONT', new FakeText(text));

/** A part of the page with these texts of React's. */
function partWith(...texts: string[]) {
  const nodes = texts.map((text) => new FakeText(text));
  const part = new FakeNode('P', ...nodes);
  body.insertBefore(part, null);
  deliver();
  return { part, texts: nodes as [FakeText, ...FakeText[]] };
}

beforeEach(() => {
  records = [];
});

/** A part with one text, which the browser has translated. */
function translated(text: string, translation: string) {
  const { part, texts } = partWith(text);
  const shown = font(translation);
  part.replaceChild(shown, texts[0]);
  deliver();
  return { part, text: texts[0], translation: shown };
}

test('a translated text stays in its place, empty, before its translation', () => {
  const { part, text, translation } = translated('Cart', 'Warenkorb');
  expect(part.childNodes).toEqual([text, translation]);
  expect(part.shown).toBe('Warenkorb');
});

test('texts that were translated before anybody followed are kept too', () => {
  const { part, texts } = partWith('Cart');
  part.replaceChild(font('Warenkorb'), texts[0]);
  const [first, ...rest] = takeRecords();
  records = rest;
  keepTexts([first] as MutationRecord[], new FakeObserver(follow) as never);
  expect(texts[0].parentNode).toBe(part);
  expect(part.shown).toBe('Warenkorb');
});

test('a text that React changes is shown instead of its translation', () => {
  const { part, text } = translated('Cart', 'Warenkorb');
  text.data = 'Cart, 1 item';
  deliver();
  expect(part.shown).toBe('Cart, 1 item');
});

test('a text that React removes takes its translation with it', () => {
  const { part, text } = translated('Cart', 'Warenkorb');
  part.removeChild(text);
  deliver();
  expect(part.childNodes).toEqual([]);
});

test('texts whose translation the browser makes better are still shown when one of them changes', () => {
  const { part, texts } = partWith('2', ' items');
  const first = font('2 Gegenstände');
  part.replaceChild(first, texts[0]);
  part.removeChild(texts[1] as FakeText);
  deliver();
  part.replaceChild(font('2 Artikel'), first);
  deliver();
  expect(part.shown).toBe('2 Artikel');
  texts[0].data = '3';
  deliver();
  expect(part.shown).toBe('3 items');
});

test('a text that React removes beside an older translation stays removed', () => {
  const { part, text, translation } = translated('Cart', 'Warenkorb');
  const more = new FakeText('!');
  part.insertBefore(more, null);
  deliver();
  part.removeChild(more);
  deliver();
  expect(part.childNodes).toEqual([text, translation]);
});

test('a translation that the browser takes back leaves the text as it was', () => {
  const { part, translation } = translated('Cart', 'Warenkorb');
  part.removeChild(translation);
  deliver();
  expect(part.shown).toBe('Cart');
});

test('several texts that are translated as one sentence are all shown again when one of them changes', () => {
  const { part, texts } = partWith('2', ' items');
  part.replaceChild(font('2 Artikel'), texts[0]);
  part.removeChild(texts[1] as FakeText);
  deliver();
  expect(part.shown).toBe('2 Artikel');
  texts[0].data = '3';
  deliver();
  expect(part.shown).toBe('3 items');
});

test('a text whose translation was just given back is translated anew', () => {
  const { part, text } = translated('Cart', 'Warenkorb');
  text.data = 'Basket';
  deliver();
  part.replaceChild(font('Korb'), text);
  deliver();
  expect(part.childNodes[0]).toBe(text);
  expect(part.shown).toBe('Korb');
});
