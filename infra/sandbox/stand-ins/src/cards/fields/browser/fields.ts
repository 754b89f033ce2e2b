import { brandOf } from './brands.ts';
import { confirmSetup, idIn, mistakeOf, readIntent } from './gateway.ts';
import { takeFaces, takeLook } from './look.ts';
import type { FieldError, FieldMessage, FrameRequest, RefusedCode, Said } from './messages.ts';
import { openDoor } from './page-door.ts';
import {
  cardIn,
  digitsOf,
  type FieldName,
  fieldNames,
  type Mistake,
  mistakesIn,
  type TypedCard,
  tidy,
  whileTyping,
} from './typed-card.ts';

const element = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const form = element<HTMLFormElement>('card');
const words: Record<string, string> = JSON.parse(form.dataset.words ?? '{}');
const inputs = Object.fromEntries(
  fieldNames.map((name) => [name, element<HTMLInputElement>(name)]),
) as Record<FieldName, HTMLInputElement>;

/** Errors shown at the fields: of the last submit, of the gateway or of the embedding page. */
let shown: FieldMessage[] = [];
/** Nothing is validated before the first submit, except a number with a wrong check digit. */
let isJudging = false;
/** Fields that only the gateway or the bank rejected. The next input clears such an error. */
const refused = new Set<FieldName>();
let edits = 0;
/** Setup tokens that were sent to the gateway. Their status is read before they are used again. */
const asked = new Set<string>();

const typed = (): TypedCard =>
  Object.fromEntries(fieldNames.map((name) => [name, inputs[name].value])) as TypedCard;
const mistakes = () => mistakesIn(typed(), new Date());
const wordsFor = ({ field, code }: Mistake): FieldError => ({
  field,
  code,
  message: words[`${field}.${code}`] ?? code,
});

const { say } = openDoor<Said, FrameRequest>((what) => {
  switch (what.type) {
    case 'start':
      takeLook(what.look);
      takeFaces(what);
      // With the page's fonts, so that the first height it hears is the final one.
      size.observe(form);
      return showBrand();
    case 'look':
      return takeLook(what.look);
    case 'check':
      return say({ type: 'checked', id: what.id, errors: judge(), edits });
    case 'confirm':
      return void confirm(what);
    case 'refuse':
      return refuseTyped(what.errors.filter(isFieldMessage));
    case 'lock':
      return lock(what.locked === true);
    case 'focus':
      if (fieldNames.includes(what.field)) inputs[what.field].focus();
  }
});

const isFieldMessage = ({ field, message }: FieldMessage) =>
  fieldNames.includes(field) && typeof message === 'string';

/** Shows what the embedding page learned about the card afterwards, from the bank. */
function refuseTyped(errors: FieldMessage[]) {
  edits += 1;
  isJudging = true;
  for (const { field } of errors) refused.add(field);
  if (refused.has('cvc')) inputs.cvc.value = '';
  show(errors);
}

function judge(): FieldError[] {
  isJudging = true;
  refused.clear();
  const wrong = mistakes().map(wordsFor);
  show(wrong);
  return wrong;
}

function show(wrong: FieldMessage[]) {
  shown = wrong;
  for (const name of fieldNames) {
    const mistake = wrong.find(({ field }) => field === name);
    const place = element(`${name}-error`);
    place.hidden = !mistake;
    const text = mistake?.message ?? '';
    const line = place.querySelector('span');
    if (line && line.textContent !== text) line.textContent = text;
    inputs[name].setAttribute('aria-invalid', String(mistake !== undefined));
    place.closest('.field')?.classList.toggle('wrong', mistake !== undefined);
  }
}

/** The page gives the frame its full height, so that nothing scrolls inside. */
const size = new ResizeObserver(() =>
  say({ type: 'height', height: Math.ceil(form.getBoundingClientRect().height) }),
);

const without = (field: FieldName) => shown.filter((mistake) => mistake.field !== field);

function showBrand() {
  const brand = brandOf(digitsOf(inputs.number.value));
  const mark = element('brand');
  mark.textContent = brand?.name ?? '';
  mark.hidden = !brand;
  element('cvc-hint').textContent =
    words[brand?.cvcLength === 4 ? 'cvc.hint.four' : 'cvc.hint'] ?? '';
}

function lock(isLocked: boolean) {
  for (const name of fieldNames) inputs[name].readOnly = isLocked;
}

type Confirm = Extract<FrameRequest, { type: 'confirm' }>;

/** Sends the card to the gateway, at most once per token, even after a lost response. */
async function confirm(asking: Confirm) {
  const { id, setupToken } = asking;
  const wrong = judge();
  if (wrong.length > 0) {
    lock(false);
    return say({ type: 'refused', id, code: 'invalid', errors: wrong });
  }
  lock(true);
  const known = asked.has(setupToken);
  const before = known ? await readIntent(setupToken) : undefined;
  const outcome = before && before !== 'noAnswer' && 'intent' in before ? before.intent : undefined;
  if (before && !outcome) return refuse(id, before === 'noAnswer' ? 'noAnswer' : 'setupOver');
  // After a challenge, the intent contains the result. In any other state a new attempt is allowed.
  if (outcome && outcome.status !== 'requires_payment_method')
    return settle(id, setupToken, outcome);
  if (outcome?.last_setup_error?.code === 'setup_intent_authentication_failure') {
    asked.delete(setupToken);
    return refuse(id, 'authentication');
  }
  await give(asking);
}

async function give({ id, setupToken, name, address }: Confirm) {
  asked.add(setupToken);
  const answer = await confirmSetup(setupToken, { card: cardIn(typed()), name, address });
  if (answer === 'noAnswer') return refuse(id, 'noAnswer');
  if ('intent' in answer) return settle(id, setupToken, answer.intent, true);
  const mistake = mistakeOf(answer.error);
  if (answer.error.type !== 'card_error' && !mistake) return refuse(id, 'setupOver');
  asked.delete(setupToken);
  if (mistake) refused.add(mistake.field);
  if (mistake?.field === 'cvc') inputs.cvc.value = '';
  refuse(id, 'declined', mistake ? [mistake] : []);
}

/** `isNew`: the customer has not been challenged yet. */
function settle(id: string, setupToken: string, { status }: { status: string }, isNew = false) {
  if (status === 'requires_action') {
    return isNew ? say({ type: 'challenge', id }) : refuse(id, 'authentication');
  }
  if (status !== 'succeeded') return refuse(id, status === 'processing' ? 'noAnswer' : 'declined');
  const { number, expiryMonth, expiryYear } = cardIn(typed());
  lock(false);
  say({
    type: 'confirmed',
    id,
    setupId: idIn(setupToken),
    brand: brandOf(number)?.id ?? 'unknown',
    lastFour: number.slice(-4),
    expiryMonth,
    expiryYear,
  });
}

function refuse(id: string, code: RefusedCode, wrong: Mistake[] = []) {
  lock(false);
  const errors = wrong.map(wordsFor);
  if (errors.length > 0) show(errors);
  say({ type: 'refused', id, code, errors });
}

for (const name of fieldNames) {
  const input = inputs[name];
  input.addEventListener('input', (event) => {
    edits += 1;
    const caret = input.selectionStart ?? input.value.length;
    const isAdding = !(event instanceof InputEvent && event.inputType.startsWith('delete'));
    const written = whileTyping(name, { text: input.value, caret, isAdding });
    if (written.text !== input.value) {
      input.value = written.text;
      input.setSelectionRange(written.caret, written.caret);
    }
    // Clears an error as soon as the input is valid. An error that only the gateway knew is cleared
    // by any input.
    const isStillWrong = mistakes().some(({ field }) => field === name) && !refused.delete(name);
    if (!isStillWrong) show(without(name));
    showBrand();
  });
  input.addEventListener('blur', () => {
    const written = tidy[name](input.value);
    if (written !== input.value) input.value = written;
    const [wrong] = mistakes().filter(({ field }) => field === name);
    const isSlip = name === 'number' && wrong?.code === 'digit';
    if (wrong && (isSlip || (isJudging && input.value !== '')))
      show([...without(name), wordsFor(wrong)]);
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  say({ type: 'submit' });
});

say({ type: 'ready' });
