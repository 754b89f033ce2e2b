import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

export interface Parsed {
  /** Values that the code must pass: arguments, and tags such as `<b>`. */
  values: string[];
  /** The texts between the arguments, joined into one string. U+FFFC stands for an argument. */
  words: string[];
}

const argument = '\uFFFC';

/** Parses an ICU message. Throws when the text is not valid. */
export function parseMessage(text: string): Parsed {
  const values = new Set<string>();
  const words: string[] = [];
  collect(parse(text), values, words);
  return { values: [...values].sort(), words };
}

function collect(elements: MessageFormatElement[], values: Set<string>, words: string[]) {
  let line = '';
  for (const element of elements) {
    if (isLiteralElement(element)) line += element.value;
    else line += argument;
    if (isLiteralElement(element) || isPoundElement(element)) continue;
    values.add(isTagElement(element) ? `<${element.value}>` : element.value);
    if (isTagElement(element)) collect(element.children, values, words);
    if (isPluralElement(element) || isSelectElement(element)) {
      for (const option of Object.values(element.options)) collect(option.value, values, words);
    }
  }
  if (line) words.push(line);
}
