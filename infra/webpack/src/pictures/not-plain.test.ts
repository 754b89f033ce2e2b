import { expect, it } from '@jest/globals';
import { notPlain } from './not-plain.ts';

it('lets markup into documents', () => {
  expect(
    notPlain('<form novalidate=""><p lang="fr">1 &lt; 2 on style=x</p></form>'),
  ).toBeUndefined();
});

it.each([
  ['<script>1</script>', 'it holds an element <script>'],
  ['<p class="a" style="color:red">x</p>', 'it holds an attribute style'],
  ['<p onclick="x()">x</p>', 'it holds an attribute onclick'],
  ['<a href="javascript:x()">x</a>', 'it leads to javascript:'],
])('lets nothing in that the policy of documents forbids: %s', (html, why) => {
  expect(notPlain(html)).toContain(why);
});
