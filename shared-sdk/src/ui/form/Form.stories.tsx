import type { Story, StoryPage } from '../../testing/story.ts';
import { Button } from '../button/Button.tsx';
import { TextField } from '../field/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Form } from './Form.tsx';

export default {
  components: { Form, ErrorSummary },
  about:
    'A native form that never clears what was typed. It checks on submit, then tells everything that is wrong at the top and at each field.',
  use: [
    'Errors say what to do: “Enter your first name.”',
    'Pass busy while the request is in flight: fields keep their values and become read-only.',
  ],
  avoid: ['Checking each keystroke before the first submit.', 'A reset button.'],
} satisfies StoryPage;

const fields = ['firstName', 'lastName'] as const;
const missing = [
  { field: 'firstName', message: 'Enter your first name.' },
  { field: 'lastName', message: 'Enter your last name.' },
] as const;

export const Empty: Story = () => (
  <Form
    fields={fields}
    validate={(values) => missing.filter(({ field }) => values[field].trim() === '')}
    onSubmit={() => {}}
  >
    <TextField name="firstName" label="First name" autoComplete="given-name" />
    <TextField name="lastName" label="Last name" autoComplete="family-name" />
    <div>
      <Button type="submit" variant="primary">
        Save name
      </Button>
    </div>
  </Form>
);
Empty.says = 'Submit it as it is to see the summary.';

export const Busy: Story = () => (
  <Form fields={fields} busy onSubmit={() => {}}>
    <TextField name="firstName" label="First name" defaultValue="Avery" />
    <div>
      <Button type="submit" variant="primary" busy busyLabel="Saving…">
        Save name
      </Button>
    </div>
  </Form>
);

export const Summary: Story = () => <ErrorSummary errors={missing} />;
Summary.says = 'Part of Form. Each error links to its field.';
